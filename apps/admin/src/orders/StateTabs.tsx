import { type OrderCounts, stateNames } from '@mazo/contract/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { CountedTabs } from '../look/CountedTabs.tsx'
import { countsPath, ordersStaleMs } from './order-calls.ts'

const all = 'todas'

/** Each state, with how many orders it holds under the search of the list. */
export function StateTabs() {
  const { filterValues, setFilters } = useListContext()
  const { estado = all, ...others } = filterValues as Record<string, string>
  const counts = useCounts(others)
  const choices = [
    { value: all, name: 'Todas', count: counts?.total },
    ...orderStates.map((state) => ({ value: state, name: stateNames[state], count: counts?.estados[state] })),
  ].map(({ value, name, count }) => ({ value, label: count === undefined ? name : `${name} (${count})` }))
  return (
    <CountedTabs
      label="Estado"
      tabsLabel="Estado de las órdenes"
      chosen={estado}
      choices={choices}
      onChoose={(state) => setFilters(state === all ? others : { ...others, estado: state })}
    />
  )
}

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
