import { isAvailable } from '@mazo/contract/stock/stock-text.ts'
import type { ListedProduct } from '../catalog/listed-product.ts'

/** The note on a certified card in the carousel: certified, loose or not, and how many there are (spec §2). */
export function certifiedNote(product: ListedProduct): string {
  const { certificada, single, cantidad_disponible } = product
  return [certificada && 'Certificada', single && 'Carta suelta', quantity()].filter(Boolean).join(' · ')

  function quantity() {
    if (!isAvailable(product)) return 'Agotada'
    if (cantidad_disponible === null) return 'Única'
    return cantidad_disponible === 1 ? '1 disponible' : `${cantidad_disponible} disponibles`
  }
}
