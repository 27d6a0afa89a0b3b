import { type OrderCounts, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { countsPath, ordersStaleMs } from '../../api/order-calls.ts'
import { CountedTabs } from '../../ui/lists/CountedTabs.tsx'
import { ReceiptFilter } from './ReceiptFilter.tsx'

const all = 'todas'

/** A tab for each state, with its number of orders under the current search. Empty states are folded away. */
export function StateTabs() {
  const { filterValues, setFilters } = useListContext()
  const { estado = all, ...others } = filterValues as Record<string, string>
  const counts = useCounts(others)
  const states = orderStates.map((state) => choiceOf(state, stateNames[state], counts?.estados[state]))
  return (
    <CountedTabs
      label="Estado"
      tabsLabel="Estado de las órdenes"
      more="Más estados"
      chosen={estado}
      choices={[{ ...choiceOf(all, 'Todas', counts?.total), isEmpty: false }, ...states]}
      onChoose={(state) => setFilters(state === all ? others : { ...others, estado: state })}
      aside={<ReceiptFilter />}
    />
  )
}

const choiceOf = (value: string, name: string, count?: number) => ({
  value,
  label: count === undefined ? name : `${name} (${count})`,
  isEmpty: !count,
})

function useCounts(filters: Record<string, string>): OrderCounts | undefined {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  const { data } = useQuery({
    queryKey: ['ordenes', 'conteos', String(query)],
    queryFn: ({ signal }) => callApi<OrderCounts>(countsPath(query), { signal }),
    placeholderData: (before) => before,
    refetchInterval: ordersStaleMs,
  })
  return data
}
