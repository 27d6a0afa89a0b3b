import type { EventDate } from '@mazo/contract/site/events.ts'

/** 'Fechas de Eventos': what the owner wrote there (decision 27). */
export function EventDates({ dates }: { dates: readonly EventDate[] }) {
  if (dates.length === 0) return null
  return (
    <section aria-labelledby="fechas" className="page-column mt-12 wide:mt-16">
      <h2 id="fechas" className="mb-5 text-xl">
        Fechas de Eventos
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        {dates.map(({ id, fecha, titulo }) => (
          <li
            key={id}
            className="flex min-w-0 flex-wrap items-baseline gap-x-4 rounded-2xl border border-line bg-card px-5 py-4 sm:grid sm:justify-start sm:gap-1 sm:py-5"
          >
            <span className="min-w-[4.2em] font-heading text-xl font-bold tabular-nums sm:min-w-0">
              {fecha}
            </span>{' '}
            <span className="min-w-0 text-muted wrap-anywhere">{titulo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
