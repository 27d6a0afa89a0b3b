import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changeFilters, type Filters, storeAddress } from './filters.ts'

/** The filters as the person last chose them, even before their answer is here, and a function to change them. */
export function useFilters(loaded: Filters) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const coming: { filters?: Filters } | null = next?.pathname === '/tienda' ? next.state : null
  const filters = coming?.filters ?? loaded
  return {
    filters,
    change(change: Filters) {
      const changed = changeFilters(filters, change)
      navigate(storeAddress(changed), {
        state: { filters: changed },
        preventScrollReset: true,
        // Else the router reports the navigation late, and a quick person's next choice would not know of this one.
        flushSync: true,
      })
    },
  }
}

/**
 * A key that changes whenever a link opens the listing with every filter off, so that search texts start anew. It
 * changes soon after the link is followed, while the listing still loads.
 */
export function useFilterReset() {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { key, state } = next ?? here
  const [reset, setReset] = useState('never')
  if (state?.resetFilters && reset !== key) setReset(key)
  return reset
}
