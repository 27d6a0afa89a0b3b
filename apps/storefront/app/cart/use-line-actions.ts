import { useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import type { CartLine } from './cart-lines.ts'
import { messageOf, toastWhile } from './cart-toasts.ts'
import { cartActions } from './use-cart.ts'

/** How long the buttons rest after an action (spec §9), in ms. */
const restMs = 500

/** What the buttons of a cart line do, one at a time; `busyId` is the line that is being changed. */
export function useLineActions(reload: () => Promise<unknown>) {
  const [busyId, setBusyId] = useState<number | null>(null)
  const isBusy = useRef(false)

  async function run(id: number, act: () => void | Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusyId(id)
    const rested = new Promise((resolve) => setTimeout(resolve, restMs))
    try {
      await act()
      void reload()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await rested
      isBusy.current = false
      setBusyId(null)
    }
  }

  return {
    busyId,
    addOne: (line: CartLine) => run(line.id, () => cartActions.add(line)),
    removeOne: ({ id }: CartLine) => run(id, () => cartActions.removeOne(id)),
    removeAll: ({ id }: CartLine) =>
      run(id, () =>
        toastWhile(() => cartActions.removeAll(id), {
          loading: 'Eliminando producto...',
          success: '¡Eliminado correctamente!',
          failure: () => 'Error al eliminar el producto.',
        }),
      ),
  }
}
export type LineActions = ReturnType<typeof useLineActions>
