import type { Product } from '@mazo/contract/products/products.ts'

/**
 * The QR view's `nombre` (spec §3): what people call the product. A card's title loses the expansion and the number
 * that shops add to it.
 */
export function cardName({
  titulo,
  single,
  expansion,
}: Pick<Product, 'titulo' | 'single' | 'expansion'>): string {
  if (!single) return titulo
  const ending = ` - ${expansion}`
  const short = expansion && titulo.endsWith(ending) ? titulo.slice(0, -ending.length) : titulo
  return short.replace(/\s+(?=\S*\d)[A-Z0-9]+[/-][A-Z0-9]+$/, '')
}
