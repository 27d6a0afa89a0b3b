import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HttpError, useListContext } from 'react-admin'
import { orderWrites, readOrders, sendWrite } from '../../api/order-calls.ts'

export type PrepareResult = { order: ManagedOrder; fault: string | null }

/** The orders that were chosen when the dialog opened. They are moved one after the other. */
export function usePrepareOrders() {
  const queries = useQueryClient()
  const { selectedIds } = useListContext()
  const [asked] = useState(selectedIds)
  const [results, setResults] = useState<readonly PrepareResult[]>([])
  const [isBusy, setBusy] = useState(false)
  const { data: orders, error } = useQuery({
    queryKey: ['ordenes', 'preparar', asked],
    queryFn: () => readOrders(asked),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ready = orders?.filter(({ movimientos }) => movimientos.includes('preparada')) ?? []
  const others = orders?.filter(({ movimientos }) => !movimientos.includes('preparada')) ?? []

  const prepare = async () => {
    setBusy(true)
    for (const order of ready) {
      const fault = await sendWrite(orderWrites.move(order, { a: 'preparada' })).then(
        () => null,
        ({ message }: HttpError) => message,
      )
      setResults((before) => [...before, { order, fault }])
    }
    void queries.invalidateQueries({ queryKey: ['ordenes'], predicate: isNotThis })
    setBusy(false)
  }
  return { orders, error, ready, others, results, isBusy, isDone: results.length > 0 && !isBusy, prepare }
}

/** The orders of this dialog are not reloaded: it reports on the orders as they were chosen. */
const isNotThis = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'preparar'
