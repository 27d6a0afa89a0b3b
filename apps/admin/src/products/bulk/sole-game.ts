import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'

/** The game of all the products of a change; undefined if they have several, or not all of them are in sight. */
export function soleGame(seen: readonly Pick<ManagedProduct, 'tcg_id'>[], count: number): number | undefined {
  const [game, ...others] = new Set(seen.map(({ tcg_id }) => tcg_id))
  return seen.length === count && others.length === 0 ? (game ?? undefined) : undefined
}
