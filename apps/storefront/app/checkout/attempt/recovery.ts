import { browserMemory, keptAs, keptChanges, type Memory } from '../../browser/browser-memory.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { readStoredIds } from '../../cart/stored-ids.ts'

type Copy = { cart: string; draft: string | null }
type Cart = Pick<typeof cartStore, 'read' | 'change'>

const changes = keptChanges()
/** Calls back when the copy may have come or gone. */
export const watchCopy = changes.watch

/**
 * Clears cart and form after a failed order, and keeps a copy of both (decision 16). They are cleared first, because in a
 * full browser the copy needs their room. A browser that keeps no copy all the same gets them back as they were.
 * @param soldOut products to leave out of the copy, unless there are no others
 */
export function setAside(
  soldOut: readonly number[] = [],
  now = Date.now(),
  memory: Memory = browserMemory,
  cart: Cart = cartStore,
) {
  const ids = cart.read()
  const draft = memory.read(keptAs.draft)
  memory.forget(keptAs.draft)
  cart.change(() => [])
  if (ids.length === 0) return
  const left = ids.filter((id) => !soldOut.includes(id))
  const copied = JSON.stringify(left.length > 0 ? left : ids)
  memory.forget(keptAs.copy)
  memory.keep(keptAs.copy, JSON.stringify({ guardado: now, cart: copied, draft }))
  if (!hasCopy(memory)) {
    if (draft) memory.keep(keptAs.draft, draft)
    cart.change(() => ids)
  }
  changes.tell()
}

export const hasCopy = (memory: Memory = browserMemory) => readCopy(memory) !== null

/** Puts the form back and answers the cart's ids; the copy is then gone. Null if there was none. */
export function takeCopy(memory: Memory = browserMemory): readonly number[] | null {
  const copy = readCopy(memory)
  forgetCopy(memory)
  if (!copy) return null
  if (copy.draft) memory.keep(keptAs.draft, copy.draft)
  return readStoredIds(copy.cart)
}

export function forgetCopy(memory: Memory = browserMemory) {
  memory.forget(keptAs.copy)
  changes.tell()
}

function readCopy(memory: Memory): Copy | null {
  try {
    const copy = JSON.parse(memory.read(keptAs.copy) ?? 'null')
    const isCopy = typeof copy?.cart === 'string' && (copy.draft === null || typeof copy.draft === 'string')
    return isCopy && readStoredIds(copy.cart).length > 0 ? copy : null
  } catch {
    return null
  }
}
