import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useListContext } from 'react-admin'
import { type OrderWrite, orderWrites, readOrders, sendWrite } from '../../api/order-calls.ts'
import { useMinutes } from '../../ui/use-minutes.ts'

/** The order after its step, or as it was where the step failed. */
export type StepResult = { order: ManagedOrder; fault: string | null }

/**
 * The orders that were chosen when the dialog opened. They are moved one after the other, and those whose mails still
 * wait can be moved back (decision 52).
 */
export function usePrepareOrders() {
  const queries = useQueryClient()
  const now = useMinutes()
  const { selectedIds } = useListContext()
  const [asked] = useState(selectedIds)
  const [prepared, setPrepared] = useState<readonly StepResult[]>([])
  const [undone, setUndone] = useState<readonly StepResult[]>([])
  /** In percent; null while no order is being moved. */
  const [progress, setProgress] = useState<number | null>(null)
  const { data: orders, error } = useQuery({
    queryKey: ['ordenes', 'preparar', asked],
    queryFn: () => readOrders(asked),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ready = orders?.filter(({ movimientos }) => movimientos.includes('preparada')) ?? []
  const others = orders?.filter(({ movimientos }) => !movimientos.includes('preparada')) ?? []
  const isBack = new Set(succeeded(undone).map(({ id }) => id))
  const undoable = succeeded(prepared).filter((order) => !isBack.has(order.id) && isUnsaid(order, now))

  async function each(
    some: readonly ManagedOrder[],
    step: (order: ManagedOrder) => Promise<StepResult>,
    note: (change: (before: readonly StepResult[]) => readonly StepResult[]) => void,
  ) {
    setProgress(0)
    for (const [index, order] of some.entries()) {
      const result = await step(order)
      note((before) => [...before, result])
      setProgress((100 * (index + 1)) / some.length)
    }
    void queries.invalidateQueries({ queryKey: ['ordenes'], predicate: isNotThis })
    setProgress(null)
  }
  const prepare = () =>
    each(ready, (order) => take(order, orderWrites.move(order, { a: 'preparada' })), setPrepared)
  const undo = () => {
    setUndone(undone.filter(({ fault }) => fault === null))
    return each(undoable, (order) => take(order, orderWrites.undo(order), tellFaultOfUndo), setUndone)
  }
  return { orders, error, ready, others, prepared, undone, undoable, progress, prepare, undo }
}

const take = (order: ManagedOrder, write: OrderWrite, tell = tellFault): Promise<StepResult> =>
  sendWrite(write).then(
    (moved) => ({ order: moved, fault: null }),
    (error: HttpError) => ({ order, fault: tell(error) }),
  )

const tellFault = ({ message }: HttpError) => message

/** Once its mail has gone out, an undo is refused without a reason, for which nobody was asked here. */
const tellFaultOfUndo = (error: HttpError) =>
  error.status === 422 ? 'su mail ya salió. Deshacela desde la orden, con el motivo.' : tellFault(error)

const succeeded = (results: readonly StepResult[]) =>
  results.flatMap(({ order, fault }) => (fault === null ? order : []))

const isUnsaid = ({ deshacer }: ManagedOrder, now: number) => Date.parse(deshacer?.hasta ?? '') > now

/** The orders of this dialog are not reloaded: it reports on the orders as they were chosen. */
const isNotThis = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'preparar'
