import { type CartProduct, unitLimit } from '@mazo/contract/orders/cart.ts'

/** Said where a purchase takes one unit of a product although there are more (spec §4): null where it goes without saying. */
export const onePerPurchase = (product: CartProduct) =>
  (product.cantidad_disponible ?? 0) > 1 && unitLimit(product) === 1 ? 'Una por compra' : null
