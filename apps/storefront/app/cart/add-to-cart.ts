import { type CartProduct, unitLimit } from '@mazo/contract/orders/cart.ts'
import { toast } from '../ui/toast/toast.ts'
import { cartStore } from './cart-store.ts'
import { messageOf, toastWhile } from './cart-toasts.ts'
import { fetchCartProducts } from './fetch-cart-products.ts'
import { AddRefused, cartActions, unitsIn } from './use-cart.ts'

type Product = CartProduct & { id: number }

const texts = {
  loading: 'Añadiendo producto...',
  success: '¡Producto añadido a tu carrito!',
  failure: messageOf,
}

/** Adds one unit at once, then asks the shop whether it is still available and removes it if not (spec §4). */
export async function addToCart(product: Product) {
  await toastWhile(async () => {
    cartActions.add(product)
    await keepWhatThereIs(product)
  }, texts)
  sayIfForgotten()
}

/** The same for a product of which this page knows no more than its id. */
export async function addById(id: number) {
  await toastWhile(async () => {
    cartActions.addUnchecked(id)
    await keepWhatThereIs({ id })
  }, texts)
  sayIfForgotten()
}

let isTold = false

/** Says once a page that this browser forgets the cart. */
function sayIfForgotten() {
  if (isTold || cartStore.isKept()) return
  isTold = true
  toast.error(
    'Tu navegador no deja guardar datos: el carrito se pierde si cerrás esta página o la volvés a cargar.',
  )
}

const noMore = '¡No se puede añadir más unidades!'

async function keepWhatThereIs({ id }: Pick<Product, 'id'>) {
  const now = await currentProduct(id)
  if (now === 'unknown') return
  if (now && unitsIn(cartStore.read(), id) <= unitLimit(now)) return
  cartActions.removeOne(id)
  throw new AddRefused(noMore)
}

/** Without an answer the unit stays: the cart and the checkout ask again before anything is ordered. */
async function currentProduct(id: number) {
  try {
    const [product] = await fetchCartProducts([id])
    return product
  } catch {
    return 'unknown'
  }
}
