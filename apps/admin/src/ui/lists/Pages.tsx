import { Pagination } from '@mui/material'
import { useSearchParams } from 'react-router-dom'

type Props = {
  /** The name for screen readers: `Páginas de fotos`. */
  label: string
  /** The number of rows on all pages; undefined while they load. */
  count: number | undefined
  perPage: number
  page: number
  onPage: (page: number) => void
}

/** The pages of a list outside react-admin; nothing if there is only one page. */
export function Pages({ label, count = 0, perPage, page, onPage }: Props) {
  const pages = Math.ceil(count / perPage)
  if (pages <= 1) return null
  return (
    <Pagination
      count={pages}
      page={page}
      onChange={(_event, to) => onPage(to)}
      sx={{ p: 2 }}
      aria-label={label}
    />
  )
}

/** The page number in the address, so that a reload and the back button find it again. */
export function usePageInAddress() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('pagina')) || 1)
  return [page, (to: number) => setQuery(to > 1 ? { pagina: String(to) } : {})] as const
}
