/** The browser's own memory. Where it is forbidden or full nothing is kept, and nothing breaks. */
export const browserMemory = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep(key: string, value: string) {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // The worst that follows is that the buyer types a draft again.
    }
  },
  forget(key: string) {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // As above: where storage is forbidden there is nothing to remove.
    }
  },
}
export type Memory = typeof browserMemory

/** The names under which the checkout keeps things. They are here so that the cart popup needs no code of the form. */
export const keptAs = {
  draft: 'checkoutForm',
  copy: 'checkoutCopia',
  /** A purchase was sent, and no answer has come. */
  attempt: 'checkoutIntento',
  cardOrder: 'checkoutPago',
  cardTries: 'checkoutPagos',
  lastOrder: 'ultimoPedido',
} as const

/** Tells its listeners when something kept may have changed, in this tab or in another. */
export function keptChanges() {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const hear of listeners) hear()
    },
    /** @returns a function that stops listening */
    watch(hear: () => void) {
      listeners.add(hear)
      window.addEventListener('storage', hear)
      return () => {
        listeners.delete(hear)
        window.removeEventListener('storage', hear)
      }
    },
  }
}
