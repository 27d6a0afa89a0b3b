import type { Product } from '@mazo/contract/products/products.ts'

/** A product as lists show it. */
export type ListedProduct = Omit<Product, 'descripcion'>

/** Leaves out what only the product's own page shows: a page of tiles would carry every description, however long. */
export const listed = ({ descripcion: _, ...product }: Product): ListedProduct => product
