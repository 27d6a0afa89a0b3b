import { cardKind, isAccessory } from '@mazo/contract/products/card-kind.ts'
import { type Trait, traitLabel, traitTexts } from '@mazo/contract/products/card-traits.ts'
import { cardStates } from '@mazo/contract/products/games.ts'
import type {
  ManagedProduct,
  ProductKind,
  ProductsBulkAnswer,
  ProductsChange,
  ProductsUndoAnswer,
} from '@mazo/contract/products/managed-products.ts'
import { nameOfGame } from '../words/games.ts'
import { plural } from '../words/moments.ts'

const kindNames: Record<ProductKind, string> = {
  sellado: 'Producto sellado o accesorio',
  suelta: 'Carta suelta',
  gradeada: 'Carta gradeada',
}
export const kindChoices = Object.entries(kindNames).map(([id, name]) => ({ id, name }))
export const traitChoices = ({ values }: Trait) =>
  values.map((value) => ({ id: value, name: traitLabel(value) }))
export const stateChoices = cardStates.map(({ id, nombre }) => ({ id, name: nombre }))

/** The graders that cards are usually sent to. */
export const graderChoices = ['PSA', 'BGS', 'CGC', 'SGC', 'TAG', 'ACE']

type Flags = Pick<ManagedProduct, 'single' | 'certificada'>
export function kindOf(flags: Flags): ProductKind {
  const kind = cardKind(flags)
  return kind === 'reflejo' ? 'suelta' : kind
}

/** The condition in a few words: `PSA 10`, `Near Mint`, `Sellado`. */
export function conditionOf(product: ManagedProduct): string {
  const kind = kindOf(product)
  const state = cardStates.find(({ id }) => id === product.estado_id)?.nombre
  if (kind === 'gradeada') return [product.graduadora ?? 'Gradeada', product.nota].filter(Boolean).join(' ')
  if (state) return state
  return isAccessory(product) ? 'Accesorio' : kind === 'sellado' ? 'Sellado' : 'Suelta'
}

/** What a product is, beside its title: game, expansion and condition. */
export const describe = (product: ManagedProduct): string[] =>
  [
    nameOfGame(product.tcg_id),
    product.expansion,
    conditionOf(product),
    ...traitTexts(product),
    product.impresion,
  ].filter((word) => !!word) as string[]

/** The stock of a product. A unique card is available or sold. */
export function unitsText({ cantidad_disponible, unidades }: ManagedProduct): string {
  if (cantidad_disponible !== null) return unidades.toLocaleString('es-AR')
  return unidades > 0 ? 'Única' : 'Vendida'
}

const titlesTold = 3

/** The result of a change of many products. */
export function tellBulkDone(
  { cambiados, iguales }: Pick<ProductsBulkAnswer, 'cambiados' | 'iguales'>,
  { precio }: ProductsChange,
): string {
  const isVaried = precio !== undefined && 'variar' in precio
  if (cambiados === 0)
    return isVaried && iguales > 0
      ? `No cambió ningún precio: ${tellEqual(iguales, precio)}.`
      : 'Ya estaba así: no cambió nada.'
  const done = `Listo: ${plural(cambiados, 'producto cambiado', 'productos cambiados')}.`
  return iguales > 0 ? `${done} ${tellEqual(iguales, precio)}.` : done
}

/** Why so many did not change. A varied price is rounded, without a choice to the peso. */
export const tellEqual = (count: number, precio: ProductsChange['precio']) =>
  precio && 'variar' in precio
    ? plural(count, 'queda como estaba por el redondeo', 'quedan como estaban por el redondeo')
    : plural(count, 'ya estaba así', 'ya estaban así')

/** The result of the undo of a change of many products. */
export function tellUndone({ cambiados, ajenos }: ProductsUndoAnswer): string {
  const done = plural(cambiados, 'producto volvió a como estaba', 'productos volvieron a como estaban')
  if (ajenos.length === 0) return `Listo: ${done}.`
  const told = ajenos.slice(0, titlesTold).map((title) => `«${title}»`)
  const more = ajenos.length - told.length
  const titles = more > 0 ? `${told.join(', ')} y ${more} más` : told.join(', ')
  const left = `No se tocó lo que cambió después: ${titles}.`
  return cambiados > 0 ? `${done}. ${left}` : left
}
