import { ChevronLeft, ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { type Filters, storeAddress } from './filters/filters.ts'
import { pageWindow } from './page-window.ts'

type Props = { filters: Filters; pages: number }

/** Narrower on a phone, where nine of them stand in one row. */
const place =
  'grid h-11 w-[min(2.75rem,9.9vw)] place-items-center rounded-xl text-sm font-semibold tabular-nums sm:w-11'

/** The listing's pages. Changing page replaces the history entry and goes to the top (spec §4). */
export function Pagination({ filters, pages }: Props) {
  const current = filters.page ?? 1
  return (
    <nav aria-label="Páginas" className="mt-10 flex flex-wrap justify-center gap-y-1 sm:gap-x-1">
      <Step filters={filters} page={current - 1} pages={pages} label="Página anterior">
        <Icon of={ChevronLeft} className="size-5" />
      </Step>
      {pageWindow(current, pages).map((page, at) =>
        page === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place
          <span key={`gap-${at}`} className={`${place} max-sm:w-[5vw]`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            replace
            to={storeAddress({ ...filters, page })}
            aria-label={`Página ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className={`${place} hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
          >
            {page}
          </Link>
        ),
      )}
      <Step filters={filters} page={current + 1} pages={pages} label="Página siguiente">
        <Icon of={ChevronRight} className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = Props & { page: number; label: string; children: ReactNode }

function Step({ filters, page, pages, label, children }: StepProps) {
  if (page < 1 || page > pages) {
    return (
      <span aria-hidden="true" className={`${place} text-line-strong opacity-50`}>
        {children}
      </span>
    )
  }
  return (
    <Link
      replace
      to={storeAddress({ ...filters, page })}
      aria-label={label}
      className={`${place} border border-line bg-card hover:border-ink`}
    >
      {children}
    </Link>
  )
}
