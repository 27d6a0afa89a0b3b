import { cardKind, lineCondition } from '@mazo/contract/products/card-kind.ts'
import { shortTraits, type TraitName } from '@mazo/contract/products/card-traits.ts'
import { gradeText } from '@mazo/contract/products/grading.ts'
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
