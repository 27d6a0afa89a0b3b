import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { type OrderWrite, sendWrite } from '../../api/order-calls.ts'

/** A change by somebody else, as the server reports it to the person who saves second. */
export type ForeignChange = { campo: string; antes: string; ahora: string; quien: string; cuando: string }

export type OrderWriter = {
  /** @returns whether it was saved; if not, the screen says why, beside the field if there is one */
  write: (what: OrderWrite, done: string) => Promise<boolean>
  isBusy: boolean
  conflict: ForeignChange[] | null
  /** Closes the conflict and shows the order as it is now. */
  reload: () => void
  /** Faults by field of the last write. */
  faults: Record<string, string>
}

/** Sends one change of an order at a time, and shows the server's new order at once. */
export function useOrderWrite(id: number): OrderWriter {
  const notify = useNotify()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<ForeignChange[] | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})

  const reload = useCallback(() => {
    setConflict(null)
    void queries.invalidateQueries({ queryKey: ['ordenes'] })
  }, [queries])

  const write = useCallback(
    async (what: OrderWrite, done: string) => {
      setBusy(true)
      setFaults({})
      try {
        const order = await sendWrite(what)
        const queryKey = ['ordenes', 'getOne', { id: String(id) }]
        // A reading that began before would take the place of this answer.
        await queries.cancelQueries({ queryKey })
        queries.setQueriesData<ManagedOrder>({ queryKey }, order)
        void queries.invalidateQueries({ queryKey: ['ordenes', 'getList'] })
        void queries.invalidateQueries({ queryKey: ['ordenes', 'conteos'] })
        notify(done, { type: 'success' })
        return true
      } catch (error) {
        const { message, body } = error as HttpError
        if (body?.codigo === 'cambio_ajeno') setConflict(body.detalles as ForeignChange[])
        else {
          setFaults(readFaults(body?.errors))
          notify(message, { type: 'error' })
        }
        return false
      } finally {
        setBusy(false)
      }
    },
    [id, notify, queries],
  )
  return { write, isBusy, conflict, reload, faults }
}

const readFaults = (errors: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((errors ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
