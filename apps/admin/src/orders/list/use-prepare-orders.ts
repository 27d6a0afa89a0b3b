import { type ManagedOrder, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useListContext } from 'react-admin'
import { type OrderWrite, orderWrites, readOrder, readOrders, sendWrite } from '../../api/order-calls.ts'
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
  const latest = (order: ManagedOrder) => undone.find((one) => one.order.id === order.id)?.order ?? order
  const stillPrepared = succeeded(prepared)
    .map(latest)
    .filter(({ estado }) => estado === 'preparada')
  const undoable = stillPrepared.filter((order) => isUnsaid(order, now))

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
    const again = new Set(undoable.map(({ id }) => id))
    setUndone(undone.filter(({ order }) => !again.has(order.id)))
    return each(undoable, takeBack, setUndone)
  }
  return { orders, error, ready, others, prepared, undone, stillPrepared, undoable, progress, prepare, undo }
}

const take = (order: ManagedOrder, write: OrderWrite): Promise<StepResult> =>
  sendWrite(write).then(
    (moved) => ({ order: moved, fault: null }),
    ({ message }: HttpError) => ({ order, fault: message }),
  )

/** What refuses an undo is mostly that somebody moved the order on: the order as it is now tells so. */
async function takeBack(order: ManagedOrder): Promise<StepResult> {
  try {
    return { order: await sendWrite(orderWrites.undo(order)), fault: null }
  } catch (error) {
    const { status, message } = error as HttpError
    const now = await readOrder(order.id).catch(() => order)
    if (now.estado !== 'preparada')
      return { order: now, fault: `alguien la pasó a «${stateNames[now.estado]}» mientras tanto.` }
    // Once its mail has gone out, an undo is refused without a reason, for which nobody was asked here.
    const isSaid = status === 422
    return {
      order: now,
      fault: isSaid ? 'su mail ya salió. Deshacela desde la orden, con el motivo.' : message,
    }
  }
}

const succeeded = (results: readonly StepResult[]) =>
  results.flatMap(({ order, fault }) => (fault === null ? order : []))

const isUnsaid = ({ deshacer }: ManagedOrder, now: number) => Date.parse(deshacer?.hasta ?? '') > now

/** The orders of this dialog are not reloaded: it reports on the orders as they were chosen. */
const isNotThis = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'preparar'
