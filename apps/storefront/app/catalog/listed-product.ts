import type { Product } from '@mazo/contract/products/products.ts'

/** A product as lists show it. */
export type ListedProduct = Omit<Product, 'descripcion'>

/** Leaves out what only the product's own page shows: a page of tiles would carry every description, however long. */
export const listed = ({ descripcion: _, ...product }: Product): ListedProduct => product

const knownLists = new WeakMap<readonly Product[], readonly ListedProduct[]>()

/** As `listed`, for a list that many pages show: the same list gives the same answer. */
export function listedOnce(products: readonly Product[]): readonly ListedProduct[] {
  const known = knownLists.get(products) ?? products.map(listed)
  knownLists.set(products, known)
  return known
}
