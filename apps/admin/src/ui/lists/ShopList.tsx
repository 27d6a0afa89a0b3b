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
    /** The text of the add button, if there is one. It is the last one over every list. */
    add?: string
    /** The list reloads by itself after so many ms, for the rows that others add. */
    refetchMs?: number
    children: ReactNode
  }

/** A list of records on react-admin's `List`. A search typed in it never pulls back a person who has left the list. */
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
      <View
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
 * A filter is applied half a second after the last key. By then somebody may have opened a row. While its screen loads
 * the list is still there, and its filter would overwrite the new address.
 */
function OnlyWhileHere({ children }: { children: ReactNode }) {
  const list = useListContext()
  const here = useHref(useLocation().pathname)
  const setFilters: typeof list.setFilters = (...wanted) => {
    if (window.location.pathname === here) list.setFilters(...wanted)
  }
  // The rows stay even if a reload fails.
  const error = list.data ? null : list.error
  const value = { ...list, setFilters, error } as typeof list
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}

/** Below an error there are no rows to count, nor pages of them to turn. */
function View(view: ListViewProps) {
  const { error } = useListContext()
  return <ListView {...view} {...(error && { pagination: false })} />
}

/** A list that could not be read must not look empty. */
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
