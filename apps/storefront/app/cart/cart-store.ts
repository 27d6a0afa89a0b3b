import { cartKey } from '@mazo/contract/orders/cart.ts'
import { readStoredIds } from './stored-ids.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Says that the browser has no room left. Browsers say this in English, each in its own words. */
const noRoom =
  'No pudimos guardar el cambio: tu navegador no tiene más espacio. Borrá datos de otros sitios y probá de nuevo.'

/**
 * The list of ids for React, which needs the same array until the list changes. `findStorage` throws if the browser
 * forbids storage: the cart then lives only as long as the page.
 */
export function createCartStore(findStorage: () => Store) {
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let ids: readonly number[] = []
  let forbidden = false

  function read(): readonly number[] {
    if (forbidden) return ids
    try {
      const now = findStorage().getItem(cartKey)
      if (now !== raw) {
        raw = now
        ids = readStoredIds(now)
      }
    } catch {
      forbidden = true
    }
    return ids
  }

  /** @throws when the browser has no room left; the cart is then as it was. */
  function write(next: readonly number[]) {
    if (forbidden) ids = next
    else keep(next)
    tell()
  }

  /** An empty cart is removed, not written: so bought products leave the cart even when the browser is full. */
  function keep(next: readonly number[]) {
    if (next.length === 0) return findStorage().removeItem(cartKey)
    try {
      findStorage().setItem(cartKey, JSON.stringify(next))
    } catch (error) {
      throw error instanceof DOMException ? new Error(noRoom, { cause: error }) : error
    }
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  return {
    read,
    /** Is the cart still there once the page is left? Not where the browser forbids storage. */
    isKept: () => !forbidden,
    /** Edits the list as it is stored now: another tab may have changed it a moment ago. */
    change: (edit: (ids: readonly number[]) => readonly number[]) => write(edit(read())),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Handles the browser's `storage` event; `key` is null when everything was cleared. */
    hearStorage: ({ key }: { key: string | null }) => {
      if (key === cartKey || key === null) tell()
    },
  }
}

export const cartStore = createCartStore(() => window.localStorage)
