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
      // A draft that cannot be kept is only typed again.
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

/** What the checkout keeps, by name. Here, so that the cart popup needs none of the form's code. */
export const keptAs = {
  draft: 'checkoutForm',
  copy: 'checkoutCopia',
  /** Something was sent, and no answer to it has come. */
  attempt: 'checkoutIntento',
  cardOrder: 'checkoutPago',
  cardTries: 'checkoutPagos',
  lastOrder: 'ultimoPedido',
} as const

/** Who hears when something that is kept may have changed, in this tab or in another. */
export function keptChanges() {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const hear of listeners) hear()
    },
    /** @returns what ends it */
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
