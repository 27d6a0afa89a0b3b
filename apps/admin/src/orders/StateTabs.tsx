import { type OrderCounts, stateNames } from '@mazo/contract/managed-orders.ts'
import { orderStates } from '@mazo/contract/orders.ts'
import { MenuItem, Tab, Tabs, TextField, type Theme, useMediaQuery } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { callApi } from '../api/call-api.ts'
import { countsPath } from './order-calls.ts'

const all = 'todas'

/** Each state, with how many orders it holds under the search of the list. All of them are seen; a phone has a menu. */
export function StateTabs() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const { filterValues, setFilters } = useListContext()
  const { estado = all, ...others } = filterValues as Record<string, string>
  const counts = useCounts(others)
  const choose = (state: string) => setFilters(state === all ? others : { ...others, estado: state })
  const choices = [
    { state: all, name: 'Todas', count: counts?.total },
    ...orderStates.map((state) => ({ state, name: stateNames[state], count: counts?.estados[state] })),
  ].map(({ state, name, count }) => ({ state, label: count === undefined ? name : `${name} (${count})` }))
  if (isPhone)
    return (
      <TextField
        select
        label="Estado"
        value={estado}
        onChange={(event) => choose(event.target.value)}
        margin="none"
        sx={{ m: 1.5, mb: 0, width: 'calc(100% - 24px)' }}
      >
        {choices.map(({ state, label }) => (
          <MenuItem key={state} value={state} sx={{ minHeight: 44 }}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    )
  return (
    <Tabs
      value={estado}
      onChange={(_event, state: string) => choose(state)}
      aria-label="Estado de las órdenes"
      sx={wrapped}
    >
      {choices.map(({ state, label }) => (
        <Tab key={state} value={state} label={label} />
      ))}
    </Tabs>
  )
}

/** In as many lines as they need, so that the line under the chosen one has no place: it is filled instead. */
const wrapped = {
  p: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '& .MuiTabs-list': { flexWrap: 'wrap', gap: 0.5 },
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTab-root': { minHeight: 44, minWidth: 0, px: 1.5, py: 0.5, borderRadius: 99 },
  '& .Mui-selected': { bgcolor: 'action.selected' },
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
