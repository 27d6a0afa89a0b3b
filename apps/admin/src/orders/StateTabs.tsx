import { type OrderCounts, stateNames } from '@mazo/contract/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders.ts'
import { Tab, Tabs } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { countsPath } from './order-calls.ts'
import { stateLooks } from './StateChip.tsx'

const all = 'todas'

/** One tab a state, with how many orders it holds under the search of the list. */
export function StateTabs() {
  const { filterValues, setFilters } = useListContext()
  const { estado = all, ...others } = filterValues as Record<string, string>
  const counts = useCounts(others)
  const choose = (state: string) => setFilters(state === all ? others : { ...others, estado: state })
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count})`
  return (
    <Tabs
      value={estado}
      onChange={(_event, state: string) => choose(state)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label="Estado de las órdenes"
      sx={{ borderBottom: 1, borderColor: 'divider', width: '100%', contain: 'inline-size' }} // they scroll, and do not widen the page
    >
      <Tab value={all} label={label('Todas', counts?.total)} />
      {orderStates.map((state) => {
        const { Icon } = stateLooks[state]
        return (
          <Tab
            key={state}
            value={state}
            icon={<Icon fontSize="small" />}
            iconPosition="start"
            label={label(stateNames[state], counts?.estados[state])}
            sx={{ minHeight: 48 }}
          />
        )
      })}
    </Tabs>
  )
}

function useCounts(filters: Record<string, string>): OrderCounts | undefined {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value))
  const { data } = useQuery({
    queryKey: ['ordenes', 'conteos', String(query)],
    queryFn: ({ signal }) => callApi<OrderCounts>(countsPath(query), { signal }),
    placeholderData: (before) => before,
  })
  return data
}
