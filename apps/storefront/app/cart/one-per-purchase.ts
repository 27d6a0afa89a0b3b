import { type CartProduct, unitLimit } from '@mazo/contract/orders/cart.ts'

/** The note that a purchase takes one unit although the shop has more (spec §4); null if the product needs none. */
export const onePerPurchase = (product: CartProduct) =>
  (product.cantidad_disponible ?? 0) > 1 && unitLimit(product) === 1 ? 'Una por compra' : null
