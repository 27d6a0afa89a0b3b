import { ChevronLeft, ChevronRight } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { type Filters, storeAddress } from './filters/filters.ts'
import { pageWindow } from './page-window.ts'
import { resultCountId } from './ResultCounter.tsx'

type Props = { filters: Filters; pages: number }

/** Narrower on a phone, where nine of them stand in one row. */
const place =
  'grid h-11 w-[min(2.75rem,9.9vw)] place-items-center rounded-xl text-sm font-semibold tabular-nums sm:w-11'

/** The listing's pages. Changing page replaces the history entry and goes to the top (spec §4). */
export function Pagination({ filters, pages }: Props) {
  const current = filters.page ?? 1
  const { nav, note } = useFocusAtResults(current)
  const step = { filters, pages, note }
  return (
    <nav ref={nav} aria-label="Páginas" className="mt-10 flex flex-wrap justify-center gap-y-1 sm:gap-x-1">
      <Step {...step} page={current - 1} label="Página anterior">
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
            onClick={(event) => note(event, page)}
            aria-label={`Página ${page}`}
            aria-current={page === current ? 'page' : undefined}
            className={`${place} hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper`}
          >
            {page}
          </Link>
        ),
      )}
      <Step {...step} page={current + 1} label="Página siguiente">
        <Icon of={ChevronRight} className="size-5" />
      </Step>
    </nav>
  )
}

type StepProps = Props & { page: number; label: string; note: Note; children: ReactNode }

function Step({ filters, page, pages, label, note, children }: StepProps) {
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
      onClick={(event) => note(event, page)}
      aria-label={label}
      className={`${place} border border-line bg-card hover:border-ink`}
    >
      {children}
    </Link>
  )
}

type Note = (event: MouseEvent, page: number) => void

/** Who changes the page by key goes on at its results: the page scrolls to its top, away from the link. */
function useFocusAtResults(current: number) {
  const nav = useRef<HTMLElement>(null)
  const asked = useRef<number>(null)
  useEffect(() => {
    if (asked.current !== current) return
    asked.current = null
    const focused = document.activeElement
    // A link of the last page has gone, and the focus with it.
    if (focused === document.body || nav.current?.contains(focused))
      document.getElementById(resultCountId)?.focus({ preventScroll: true })
  }, [current])
  const note: Note = (event, page) => {
    const isByKey = event.detail === 0
    asked.current = isByKey ? page : null
  }
  return { nav, note }
}
