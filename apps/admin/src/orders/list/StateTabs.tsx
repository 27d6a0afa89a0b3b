import { type OrderCounts, stateNames } from '@mazo/contract/orders/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders/orders.ts'
import { countedMost } from '@mazo/contract/paged-list.ts'
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { callApi } from '../../api/call-api.ts'
import { countsPath, ordersStaleMs } from '../../api/order-calls.ts'
import { CountedTabs } from '../../ui/lists/CountedTabs.tsx'
import { useWaiting } from '../../ui/use-waiting.ts'

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
  label: count === undefined ? name : `${name} (${countWords(count)})`,
  isEmpty: !count,
})

const countWords = (count: number) =>
  count > countedMost ? `más de ${plainCount(countedMost)}` : plainCount(count)
const plainCount = (count: number) => count.toLocaleString('es-AR')

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

/** Only the orders whose receipt nobody has confirmed yet: what there is to do each day. */
function ReceiptFilter() {
  const { filterValues, setFilters } = useListContext()
  const { con, ...others } = filterValues as Record<string, string>
  const count = useWaiting('ordenes')
  const isChosen = con === 'comprobante'
  if (count === 0 && !isChosen) return null
  return (
    <Button
      variant={isChosen ? 'contained' : 'outlined'}
      size="small"
      startIcon={<ReceiptIcon />}
      aria-pressed={isChosen}
      onClick={() => setFilters(isChosen ? others : { q: others.q, con: 'comprobante' })}
      sx={{ minHeight: 44, borderRadius: 99, px: 2, whiteSpace: 'nowrap' }}
    >
      Con comprobante ({count})
    </Button>
  )
}
