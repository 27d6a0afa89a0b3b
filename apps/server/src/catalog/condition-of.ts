import { cardKind, lineCondition } from '@mazo/contract/card-kind.ts'
import { nameOfState } from './read-products.ts'
import type { products } from './tables.ts'

/** What the condition of a product is read from. */
export type Conditioned = Pick<
  typeof products.$inferSelect,
  'estado_id' | 'single' | 'certificada' | 'graduadora' | 'nota'
>

/** What tells a product from another of the same title, as lists say it: `PSA 10`, `Near Mint`, `Sellado`. */
export function conditionOf(product: Conditioned): string {
  const condition = lineCondition({ ...product, estado_carta: nameOfState(product.estado_id) })
  if (cardKind(product) !== 'gradeada') return condition
  return [product.graduadora ?? condition, product.nota].filter(Boolean).join(' ')
}
