import { traitLabel, traitNames } from '@mazo/contract/products/card-traits.ts'
import { cardStates, gameById, games } from '@mazo/contract/products/games.ts'
import type { Expansion, Ordering } from '@mazo/contract/products/products.ts'
import type { Filters } from './filters.ts'

/** The ways to order the listing, in the order of the select (spec §9). */
const orderingLabels: Record<Ordering, string> = {
  '-id': 'Más recientes',
  precio: 'Menor precio',
  '-precio': 'Mayor precio',
  titulo: 'Nombre: A a Z',
  '-titulo': 'Nombre: Z a A',
}

type Choice = { value: string; label: string }

export const gameChoices: Choice[] = games.map(({ id, titulo }) => ({ value: String(id), label: titulo }))
export const stateChoices: Choice[] = cardStates.map(({ id, nombre }) => ({
  value: String(id),
  label: nombre,
}))
export const conditionChoices: Choice[] = [
  { value: 'true', label: 'Carta suelta' },
  { value: 'false', label: 'Sellado' },
]
export const orderingChoices: Choice[] = Object.entries(orderingLabels).map(([value, label]) => ({
  value,
  label,
}))

export type Chip = { name: keyof Filters; label: string }

/** The chosen filters in words, each with the change that removes it. */
export function filterChips(filters: Filters, expansions: Expansion[] | null): Chip[] {
  const chips: Chip[] = []
  const add = (name: keyof Filters, label: string | undefined) => label && chips.push({ name, label })
  if (filters.search) add('search', `«${filters.search}»`)
  if (filters.tcg) add('tcg', gameById(filters.tcg)?.titulo)
  if (filters.expansion) {
    add('expansion', expansions?.find(({ id }) => id === filters.expansion)?.expansion ?? 'Expansión')
  }
  if (filters.estado) add('estado', cardStates.find(({ id }) => id === filters.estado)?.nombre)
  if (filters.single !== undefined) add('single', filters.single ? 'Carta suelta' : 'Sellado')
  for (const name of traitNames) {
    const value = filters[name]
    if (value) add(name, traitLabel(value))
  }
  return chips
}
