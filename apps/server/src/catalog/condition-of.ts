import { cardKind, isAccessory, lineCondition } from '@mazo/contract/products/card-kind.ts'
import { shortTraits, type TraitName, traitNames } from '@mazo/contract/products/card-traits.ts'
import { gradeText } from '@mazo/contract/products/grading.ts'
import { type SQL, sql } from 'drizzle-orm'
import { printingOf } from './printing-of.ts'
import { nameOfState } from './read-products.ts'
import type { products } from './tables.ts'

/** The fields that make up a product's condition. */
export type Conditioned = Pick<
  typeof products.$inferSelect,
  'estado_id' | 'single' | 'certificada' | 'graduadora' | 'nota' | TraitName
> & {
  /** As `printingOf` says it. */
  impresion?: string | null
}

/** What tells a product from another of the same title, as lists say it: `PSA 10`, `Near Mint`, `Sellado`. */
export function conditionOf(product: Conditioned): string {
  const condition = lineCondition({
    ...product,
    graduadora: null,
    nota: null,
    estado_carta: nameOfState(product.estado_id),
  })
  if (cardKind(product) !== 'gradeada') return condition
  const { graduadora, nota } = product
  if (graduadora === null) return [condition, nota].filter(Boolean).join(' ')
  return [gradeText(product), ...shortTraits(product), product.impresion].filter(Boolean).join(' · ')
}

export type StaffConditioned = Conditioned & Pick<typeof products.$inferSelect, 'expansion_id'>

/** The same for the shop's staff, who tell accessories from what is sealed; to buyers both are sealed (spec §3). */
export const staffConditionOf = (product: StaffConditioned) =>
  product.estado_id === null && isAccessory(product) ? 'Accesorio' : conditionOf(product)

const parts = [
  'estado_id',
  'expansion_id',
  'single',
  'certificada',
  'graduadora',
  'nota',
  ...traitNames,
] as const

/**
 * All that `staffConditionOf` reads, as one column of a list of other things than products.
 * @param product the product's table or alias
 */
export const conditioned = (product: SQL) =>
  sql<StaffConditioned>`json_build_object('impresion', ${printingOf(sql`${product}.carta_id`)}, ${sql.join(
    parts.map((part) => sql.raw(`'${part}', `).append(sql`${product}.`).append(sql.raw(part))),
    sql`, `,
  )})`
