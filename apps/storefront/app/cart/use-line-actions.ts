import { useRef, useState } from 'react'
import { toast } from '../ui/toast/toast.ts'
import type { CartLine } from './cart-lines.ts'
import { messageOf, toastWhile } from './cart-toasts.ts'
import { cartActions } from './use-cart.ts'

/** How long the buttons rest after an action (spec §9), in ms. */
const restMs = 500

/** What the buttons of a cart line do, one at a time; `busyId` is the line that is being changed. */
export function useLineActions(reload: () => Promise<unknown>) {
  const [busyId, setBusyId] = useState<number | null>(null)
  const isBusy = useRef(false)

  async function run(id: number, act: (rested: Promise<void>) => void | Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setBusyId(id)
    const rested = new Promise<void>((resolve) => setTimeout(resolve, restMs))
    try {
      await act(rested)
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
      run(id, (rested) =>
        toastWhile(() => removeIn(rested, id), {
          loading: 'Eliminando producto...',
          success: '¡Eliminado correctamente!',
          failure: () => 'Error al eliminar el producto.',
        }),
      ),
  }
}

/** Removes the line at once; the toast stays readable for as long as the buttons rest. */
function removeIn(rested: Promise<void>, id: number) {
  cartActions.removeAll(id)
  return rested
}

export type LineActions = ReturnType<typeof useLineActions>
