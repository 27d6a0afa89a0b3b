import { cartKey } from '@mazo/contract/orders/cart.ts'
import { browserMemory, keptAs, keptChanges, type Memory } from '../../browser/browser-memory.ts'
import { readStoredIds } from '../../cart/stored-ids.ts'

type Copy = { cart: string; draft: string | null }

const changes = keptChanges()
/** Calls back when the copy may have come or gone. */
export const watchCopy = changes.watch

/**
 * Keeps a copy of the cart and the form before a failed order clears both (decision 16).
 * @param soldOut products to leave out of the copy, unless there are no others
 */
export function keepCopy(soldOut: readonly number[] = [], now = Date.now(), memory: Memory = browserMemory) {
  const ids = readStoredIds(memory.read(cartKey))
  if (ids.length === 0) return
  const left = ids.filter((id) => !soldOut.includes(id))
  const cart = JSON.stringify(left.length > 0 ? left : ids)
  memory.keep(keptAs.copy, JSON.stringify({ guardado: now, cart, draft: memory.read(keptAs.draft) }))
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
