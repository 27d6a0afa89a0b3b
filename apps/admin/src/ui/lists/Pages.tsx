import { Pagination } from '@mui/material'
import { useSearchParams } from 'react-router-dom'

type Props = {
  /** What it turns the pages of: `Páginas de fotos`. */
  label: string
  /** How many there are on all pages; none yet while they are read. */
  count: number | undefined
  perPage: number
  page: number
  onPage: (page: number) => void
}

/** The pages of a list that react-admin does not keep; nothing where one holds them all. */
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

/** Which page the address names, and how to go to another: a reload and the way back find it again. */
export function usePageInAddress() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Number(query.get('pagina')) || 1)
  return [page, (to: number) => setQuery(to > 1 ? { pagina: String(to) } : {})] as const
}
