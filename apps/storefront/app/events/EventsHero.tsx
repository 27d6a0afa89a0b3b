import type { Event } from '@mazo/contract/site/event.ts'
import { eventDateParts, placeOf } from '@mazo/contract/site/events.ts'
import { CalendarRange, Clock, MapPin, Ticket } from 'lucide'
import type { ReactNode } from 'react'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { Picture } from '../ui/Picture.tsx'

type Props = { event: Event | null; community: string }

/** The featured fair. Without one its values are empty (spec §4), and the hero says where the next is announced. */
export function EventsHero({ event, community }: Props) {
  return (
    <section aria-label="Próxima feria" className="hero relative isolate overflow-hidden">
      <Picture
        src="/media/demo/feria-portada.webp"
        alt=""
        width={1600}
        height={800}
        sizes="100vw"
        widths={[640, 960, 1600]}
        eager
        className="fair-picture absolute inset-0 -z-20 size-full object-cover"
      />
      <span aria-hidden="true" className="fair-shade absolute inset-0 -z-10" />
      <div className="page-column grid min-h-[28rem] content-end gap-6 py-10 wide:min-h-[32rem] wide:content-center wide:py-16">
        {event ? <Featured event={event} /> : <NoFair community={community} />}
      </div>
    </section>
  )
}

function Featured({ event }: { event: Event }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-7">
        <FairDate fecha={event.fecha} />
        <h1 className="max-w-[11em] text-2xl">{event.titulo}</h1>
      </div>
      <div className="grid gap-2 text-base wide:text-lg">
        {event.fecha_fin && event.fecha_fin !== event.fecha ? (
          <Fact icon={<Icon of={CalendarRange} className="mt-[0.2em] size-5 shrink-0" />}>
            <LastDay fecha={event.fecha_fin} />
          </Fact>
        ) : null}
        <Fact icon={<Icon of={MapPin} className="mt-[0.2em] size-5 shrink-0" />}>{placeOf(event)}</Fact>
        <Fact icon={<Icon of={Clock} className="mt-[0.2em] size-5 shrink-0" />}>
          {`Desde las ${event.horario}`}
        </Fact>
      </div>
      <Entrance event={event} />
    </>
  )
}

/** The last day of a fair of several days (decision 50), written like its first day. */
function LastDay({ fecha }: { fecha: string }) {
  const { day, month, year } = eventDateParts(fecha)
  return (
    <span>
      Hasta el <time dateTime={fecha}>{`${day} ${month} ${year}`}</time>
    </span>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex max-w-[34em] gap-3">
      {icon}
      {children}
    </p>
  )
}

function Entrance({ event }: { event: Event }) {
  const icon = <Icon of={Ticket} className="size-5 shrink-0" />
  if (event.incluye_entradas && event.link_entradas)
    return (
      <OutsideLink
        href={event.link_entradas}
        className={buttonStyle('primary', 'min-h-13 justify-self-start px-6 text-base')}
      >
        {icon}
        Comprar Tickets
      </OutsideLink>
    )
  return (
    <p className="fair-free inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-5 py-2 font-semibold">
      {icon}
      Entrada Libre y Gratuita
    </p>
  )
}

function NoFair({ community }: { community: string }) {
  return (
    <>
      <h1 className="text-2xl">Ferias</h1>
      <p className="max-w-[30em] wide:text-lg">
        Todavía no hay fecha para la próxima. La avisamos primero en el grupo de la comunidad, que es para
        mayores de 18 años.
      </p>
      <OutsideLink
        href={community}
        className={buttonStyle('primary', 'min-h-13 justify-self-start px-6 text-base')}
      >
        Sumarme al grupo
      </OutsideLink>
    </>
  )
}

/** The day of a fair as a leaf of a calendar: day, month, year (spec §2). */
function FairDate({ fecha }: { fecha: string }) {
  const { day, month, year } = eventDateParts(fecha)
  return (
    <time
      dateTime={fecha}
      className="inline-grid w-max grid-cols-[auto_auto] items-center gap-x-3 rounded-2xl bg-card px-5 py-3 font-heading font-bold text-ink shadow-float"
    >
      <span className="row-span-2 text-[4.5rem] leading-[0.9] tracking-tighter tabular-nums">{day}</span>{' '}
      <span className="self-end text-lg leading-none text-action">{month}</span>{' '}
      <span className="self-start font-sans text-base leading-tight font-normal text-muted tabular-nums">
        {year}
      </span>
    </time>
  )
}
