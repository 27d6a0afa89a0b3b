import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changeFilters, type Filters, storeAddress } from './filters.ts'

/** The filters as the person last chose them, even while their answer is on its way, and the way to change them. */
export function useFilters(loaded: Filters) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const coming: { filters?: Filters } | null = next?.pathname === '/tienda' ? next.state : null
  const filters = coming?.filters ?? loaded
  return {
    filters,
    change(change: Filters) {
      const changed = changeFilters(filters, change)
      navigate(storeAddress(changed), { state: { filters: changed }, preventScrollReset: true })
    },
  }
}

/** Changes whenever the listing is opened with every filter off, so that half-typed fields start anew. */
export function useFilterReset() {
  const { key, state } = useLocation()
  return state?.resetFilters ? key : 'same'
}
