import { useCountUp } from '../ui/use-count-up.ts'

const whole = new Intl.NumberFormat('es-AR')

/** Of the count that screen readers get; it takes the focus when another page of the results comes. */
export const resultCountId = 'resultados'

/**
 * How many products match. The figure counts up on wide screens; at 800 px and less only screen readers get it
 * (spec §2). CSS shows the final figure where nothing counts up.
 */
export function ResultCounter({ count }: { count: number }) {
  const shown = useCountUp(count)
  return (
    <>
      <p role="status" id={resultCountId} tabIndex={-1} className="sr-only">
        {`${whole.format(count)} ${count === 1 ? 'resultado' : 'resultados'}`}
      </p>
      <div aria-hidden="true" className="mt-6 hidden items-center gap-3 wide:flex">
        <p className="text-sm text-muted">
          Resultados encontrados{' '}
          {/* As wide and high as the final figure from the start, so that nothing around it moves. */}
          <span className="inline-grid font-heading text-lg font-bold text-ink tabular-nums *:[grid-area:1/1]">
            <span className="invisible uncounted:visible">{whole.format(count)}</span>
            <span className="uncounted:invisible">{shown === null ? null : whole.format(shown)}</span>
          </span>
        </p>
        <span className="rounded-full border border-line bg-card px-3 py-1 text-xs font-semibold text-muted">
          Pesos Argentinos
        </span>
      </div>
    </>
  )
}
