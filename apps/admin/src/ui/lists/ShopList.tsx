import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  FilterButton,
  ListBase,
  type ListBaseProps,
  ListContextProvider,
  ListView,
  type ListViewProps,
  TopToolbar,
  useListContext,
} from 'react-admin'
import { useHref, useLocation } from 'react-router-dom'
import { AddButton } from './AddButton.tsx'

type Props = Pick<ListBaseProps, 'sort' | 'perPage' | 'filterDefaultValues' | 'storeKey'> &
  ListViewProps & {
    /** What the button that adds is called, where there is one: it stands last over the list, as in every other. */
    add?: string
    /** Read anew by itself, after so many ms: others add to it while somebody looks. */
    refetchMs?: number
    children: ReactNode
  }

/** A list of records, as react-admin's `List`; what is typed into its search never calls back somebody who left it. */
export const ShopList = ({
  sort,
  perPage = 10,
  filterDefaultValues,
  storeKey,
  refetchMs,
  add,
  ...view
}: Props) => (
  <ListBase
    sort={sort}
    perPage={perPage}
    filterDefaultValues={filterDefaultValues}
    storeKey={storeKey}
    exporter={false}
    queryOptions={{ refetchInterval: refetchMs ?? false }}
  >
    <OnlyWhileHere>
      <ListView
        error={<Trouble />}
        actions={view.filters || add ? <Tools hasFilters={view.filters !== undefined} add={add} /> : false}
        {...view}
      />
    </OnlyWhileHere>
  </ListBase>
)

type ToolsProps = { hasFilters: boolean; add: string | undefined }

const Tools = ({ hasFilters, add }: ToolsProps) => (
  <TopToolbar>
    {hasFilters && <FilterButton />}
    {add && <AddButton label={add} />}
  </TopToolbar>
)

/**
 * A filter is applied half a second after the last key. By then a row may have been opened, and while its screen loads
 * the list is still there: its filter would write its own address over the new one.
 */
function OnlyWhileHere({ children }: { children: ReactNode }) {
  const list = useListContext()
  const here = useHref(useLocation().pathname)
  const setFilters: typeof list.setFilters = (...wanted) => {
    if (window.location.pathname === here) list.setFilters(...wanted)
  }
  // What is there stays, though it could not be read anew.
  const error = list.data ? null : list.error
  const value = { ...list, setFilters, error } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

/** A list that did not come is not an empty one. */
function Trouble() {
  const { error, refetch } = useListContext()
  return (
    <Box role="alert" sx={{ p: 3 }}>
      <Typography sx={{ mb: 2 }}>{error?.message}</Typography>
      <Button variant="contained" onClick={() => refetch()}>
        Reintentar
      </Button>
    </Box>
  )
}
