import {
  addRefusal,
  addUnit,
  type CartProduct,
  removeProduct,
  removeUnit,
  removeUnits,
} from '@mazo/contract/orders/cart.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import type { LateOpener } from '../ui/late/late-opener.ts'
import { cartStore } from './cart-store.ts'

const noIds: readonly number[] = []
const subscribe = cartStore.subscribe

/** The ids in the cart, one entry a unit. The server, and the first paint in the browser, see none. */
export const useCartIds = () => useSyncExternalStore(subscribe, cartStore.read, () => noIds)

/** Is the cart known yet? False on the server and until the page is alive. */
export const useCartReady = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

export const unitsIn = (ids: readonly number[], id: number) => ids.filter((other) => other === id).length

/** Reads the cart once, for code that does not render by it. */
export const isCartEmpty = () => cartStore.read().length === 0

/** Another tab may have bought or changed it meanwhile. */
export const isStillInCart = (lines: readonly { id: number; cantidad: number }[]) =>
  lines.every(({ id, cantidad }) => unitsIn(cartStore.read(), id) === cantidad)

export class AddRefused extends Error {}

/** What a person may do with the cart. Each throws when the browser cannot keep the change. */
export const cartActions = {
  /** @throws AddRefused with the sentence of spec §5. */
  add(product: CartProduct & { id: number }) {
    const refusal = addRefusal(product, unitsIn(cartStore.read(), product.id))
    if (refusal) throw new AddRefused(refusal)
    cartStore.change((ids) => addUnit(ids, product.id))
  },
  addUnchecked: (id: number) => cartStore.change((ids) => addUnit(ids, id)),
  removeOne: (id: number) => cartStore.change((ids) => removeUnit(ids, id)),
  removeAll: (id: number) => cartStore.change((ids) => removeProduct(ids, id)),
  /** @param units of each product, by id */
  takeOut: (units: ReadonlyMap<number, number>) => cartStore.change((ids) => removeUnits(ids, units)),
  replace: (ids: readonly number[]) => cartStore.change(() => ids),
  clear: () => cartStore.change(() => noIds),
}

export type CartPopupState = {
  isOpen: boolean
  /** The props of a button that opens it. */
  opener: LateOpener
  close(): void
}

export const CartPopupContext = createContext<CartPopupState | null>(null)

/** The cart popup, from anywhere under `CartProvider`. */
export function useCartPopup(): CartPopupState {
  const popup = use(CartPopupContext)
  if (!popup) throw new Error('useCartPopup needs a CartProvider above it')
  return popup
}

/** Both counts of the cart (decision 4): units for the badge, distinct products for the floating button. */
export function useCartCounts() {
  const ids = useCartIds()
  return { units: ids.length, distinct: new Set(ids).size }
}
