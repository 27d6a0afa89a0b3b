import { useEffect, useEffectEvent, useState } from 'react'
import { useListContext } from 'react-admin'

/**
 * Drops chosen rows that the list does not show once its filter changed or the list was opened anew, when nobody would
 * know any more that they are chosen. Turning pages keeps them.
 */
export function useForgetHidden() {
  const { data, isFetching, filterValues, selectedIds, onSelect } = useListContext()
  const filter = JSON.stringify(filterValues)
  const [looked, note] = useState<string>()
  const isNew = data !== undefined && !isFetching && looked !== filter
  const forget = useEffectEvent(() => {
    const left = selectedIds.filter((id) => data?.some((row) => row.id === id))
    if (left.length < selectedIds.length) onSelect(left)
    note(filter)
  })
  useEffect(() => {
    if (isNew) forget()
  }, [isNew])
}
