import { eventDateParts } from '@mazo/contract/site/events.ts'

/** The day of a fair as a leaf of a calendar: day, month, year (spec §2). */
export function FairDate({ fecha }: { fecha: string }) {
  const { day, month, year } = eventDateParts(fecha)
  return (
    <time
      dateTime={fecha}
      className="inline-grid w-max grid-cols-[auto_auto] items-center gap-x-3 rounded-2xl bg-card px-5 py-3 font-heading text-ink shadow-float"
    >
      <span className="row-span-2 text-[4.5rem] leading-[0.9] font-extrabold tracking-tighter tabular-nums">
        {day}
      </span>{' '}
      <span className="self-end text-lg leading-none font-bold text-action">{month}</span>{' '}
      <span className="self-start text-base leading-tight text-muted tabular-nums">{year}</span>
    </time>
  )
}
