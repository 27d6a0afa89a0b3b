import type { EmblaCarouselType } from 'embla-carousel'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

type Props = { label: string; children: ReactNode }

/**
 * A row of slides: 1, 2, 3 or 4 to a view from 0, 750, 1000 and 1600 px, gaps 10, 20, 32 and 40 (spec §2). Style lays it
 * out from the first paint and the row scrolls by itself; the script that drags it and counts the bullets comes when
 * the row comes near.
 */
export function Carousel({ label, children }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const embla = useEmbla(view)
  const { snaps, selected } = useSnaps(embla)
  return (
    <section aria-label={label} aria-roledescription="carrusel" className="carousel">
      <div ref={view} className={classNames('carousel-view', embla && 'carousel-alive')}>
        <ul className="carousel-row">
          {Children.map(children, (slide) => (
            <li className="carousel-slide">{slide}</li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex min-h-11 items-center justify-center gap-2">
        {snaps > 1 ? (
          <>
            <Arrow label="Anteriores" onClick={() => embla?.scrollPrev()}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Arrow>
            <Bullets snaps={snaps} selected={selected} onPick={(at) => embla?.scrollTo(at)} />
            <Arrow label="Siguientes" onClick={() => embla?.scrollNext()}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </Arrow>
          </>
        ) : null}
      </div>
    </section>
  )
}

function Arrow({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="hidden size-11 place-items-center rounded-full border border-line bg-card hover:border-ink sm:grid"
    >
      {children}
    </button>
  )
}

type BulletsProps = { snaps: number; selected: number; onPick: (at: number) => void }

function Bullets({ snaps, selected, onPick }: BulletsProps) {
  return (
    <div className="flex min-w-0 flex-wrap justify-center">
      {Array.from({ length: snaps }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its place
          key={at}
          type="button"
          aria-label={`Ir a la página ${at + 1} de ${snaps}`}
          aria-current={at === selected}
          onClick={() => onPick(at)}
          className="group grid h-11 w-6 place-items-center sm:w-8"
        >
          <span className="h-2 w-2 rounded-full bg-line-strong transition-[width] group-hover:bg-ink group-aria-[current=true]:w-5 group-aria-[current=true]:bg-action" />
        </button>
      ))}
    </div>
  )
}

/** Brings the carousel's script when the row is within a screen of being seen. */
function useEmbla(view: RefObject<HTMLDivElement | null>) {
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
        const { default: EmblaCarousel } = await import('embla-carousel')
        if (left) return
        element.scrollLeft = 0
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches
        alive = EmblaCarousel(element, { align: 'start', slidesToScroll: 'auto', duration: still ? 0 : 25 })
        setEmbla(alive)
      },
      { rootMargin: '100% 0px' },
    )
    watcher.observe(element)
    return () => {
      left = true
      watcher.disconnect()
      alive?.destroy()
    }
  }, [view])
  return embla
}

/** How many places the row stops at, and at which it is. */
function useSnaps(embla: EmblaCarouselType | null) {
  const [state, setState] = useState({ snaps: 0, selected: 0 })
  useEffect(() => {
    if (!embla) return
    const read = () =>
      setState({ snaps: embla.scrollSnapList().length, selected: embla.selectedScrollSnap() })
    read()
    embla.on('select', read).on('reInit', read)
    return () => void embla.off('select', read).off('reInit', read)
  }, [embla])
  return state
}
