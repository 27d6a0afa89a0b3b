import type { EmblaCarouselType } from 'embla-carousel'
import { ChevronLeft, ChevronRight } from 'lucide'
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'

type Props = { label: string; children: ReactNode }

/**
 * A row of slides: 1, 2, 3 or 4 to a view from 0, 750, 1000 and 1600 px, gaps 10, 20, 32 and 40 (spec §2). CSS lays it
 * out from the first paint, bullets too, and the browser scrolls it. The script for dragging loads when the row comes
 * near.
 */
export function Carousel({ label, children }: Props) {
  const view = useRef<HTMLDivElement>(null)
  // The page that the browser is scrolling to: the script may arrive halfway.
  const goal = useRef<number>(null)
  const embla = useEmbla(view, goal)
  const selected = useSelected(embla)
  useEffect(() => {
    if (goal.current !== null) embla?.scrollTo(goal.current, true)
  }, [embla])
  const slides = Children.count(children)

  // Without the script the row scrolls by its own width.
  const move = (step: 1 | -1) => {
    if (!embla) view.current?.scrollBy({ left: step * view.current.clientWidth })
    else if (step === 1) embla.scrollNext()
    else embla.scrollPrev()
  }
  const show = (page: number) => {
    if (embla) return embla.scrollTo(page)
    goal.current = page
    view.current?.scrollTo({ left: page * view.current.clientWidth })
  }
  return (
    <section aria-label={label} aria-roledescription="carrusel" className="carousel">
      <div
        ref={view}
        onScrollEnd={() => {
          goal.current = null
        }}
        className={classNames('carousel-view', embla && 'carousel-alive')}
      >
        <ul className="carousel-row">
          {Children.map(children, (slide) => (
            <li className="carousel-slide">{slide}</li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex min-h-11 items-center justify-center gap-2 noscript:invisible">
        <Arrow label="Anteriores" shown={whilePageLasts(1, slides)} onClick={() => move(-1)}>
          <Icon of={ChevronLeft} className="size-5" />
        </Arrow>
        <Bullets slides={slides} selected={selected} onPick={show} />
        <Arrow label="Siguientes" shown={whilePageLasts(1, slides)} onClick={() => move(1)}>
          <Icon of={ChevronRight} className="size-5" />
        </Arrow>
      </div>
    </section>
  )
}

const goneFrom = ['hidden', 'min-[750px]:hidden', 'lg:hidden', '2xl:hidden'] as const

/**
 * The class that hides a control of page `at` (from 0) on screens so wide that this page does not exist: it exists only
 * while the slides fill more than `at` views.
 */
const whilePageLasts = (at: number, slides: number) => goneFrom[Math.floor(Math.max(0, slides - 1) / at)]

type ArrowProps = { label: string; shown: string | undefined; onClick: () => void; children: ReactNode }

function Arrow({ label, shown, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      data-early="last"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card hover:border-ink',
        shown,
      )}
    >
      {children}
    </button>
  )
}

type BulletsProps = { slides: number; selected: number; onPick: (at: number) => void }

/** A bullet for each page; on a phone, where every slide is one, in even rows. Never under 24 px wide (WCAG 2.5.8). */
function Bullets({ slides, selected, onPick }: BulletsProps) {
  return (
    <div className={classNames('grid min-w-0 min-[750px]:flex min-[750px]:flex-wrap', evenRows(slides))}>
      {Array.from({ length: slides }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place
          key={at}
          type="button"
          data-early="last"
          aria-label={`Ir a la página ${at + 1}`}
          aria-current={at === selected}
          onClick={() => onPick(at)}
          className={classNames('bullet', whilePageLasts(Math.max(1, at), slides))}
        />
      ))}
    </div>
  )
}

const columns = [
  'grid-cols-1',
  'grid-cols-[repeat(2,minmax(0,2.75rem))]',
  'grid-cols-[repeat(3,minmax(0,2.75rem))]',
  'grid-cols-[repeat(4,minmax(0,2.75rem))]',
  'grid-cols-[repeat(5,minmax(0,2.75rem))]',
  'grid-cols-[repeat(6,minmax(0,2.75rem))]',
  'grid-cols-[repeat(7,minmax(0,2.75rem))]',
] as const

/** The number of columns that makes the rows even. Seven bullets have 26 px each between the arrows at 320 px. */
function evenRows(bullets: number) {
  const rows = Math.ceil(bullets / columns.length)
  return columns[Math.ceil(bullets / Math.max(1, rows)) - 1]
}

/** Brings the carousel's script when the row is within a screen of being seen. */
function useEmbla(view: RefObject<HTMLDivElement | null>, goal: RefObject<number | null>) {
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null)
  useEffect(() => {
    const element = view.current
    if (!element) return
    let alive: EmblaCarouselType | undefined
    let left = false
    const watcher = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        const script = await import('embla-carousel').catch(() => null) // without it the browser scrolls the row
        if (left || !script) return
        // Embla starts at the page that the browser has scrolled to or is scrolling to; resetting the scroll
        // ends that movement.
        const startIndex = goal.current ?? Math.round(element.scrollLeft / element.clientWidth)
        element.scrollLeft = 0
        const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 25
        const made = script.default(element, { align: 'start', slidesToScroll: 'auto', duration, startIndex })
        alive = made
        // At once: a bullet that is picked meanwhile would scroll a row that is Embla's by then.
        flushSync(() => setEmbla(made))
      },
      { rootMargin: '100% 0px' },
    )
    watcher.observe(element)
    return () => {
      left = true
      watcher.disconnect()
      alive?.destroy()
    }
  }, [view, goal])
  return embla
}

/** The page that the row is at. */
function useSelected(embla: EmblaCarouselType | null) {
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    if (!embla) return
    const read = () => setSelected(embla.selectedScrollSnap())
    read()
    embla.on('select', read).on('reInit', read)
    return () => void embla.off('select', read).off('reInit', read)
  }, [embla])
  return selected
}
