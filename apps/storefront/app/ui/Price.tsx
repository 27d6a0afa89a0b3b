import { formatPesos, toCentavos, unitCentavos } from '@mazo/contract/money.ts'
import { classNames } from './class-names.ts'

type Props = (
  | {
      /** Before the discount, as it travels: `"12500.00"`. */
      precio: string | number
      descuento?: { porcentaje: number } | null
      centavos?: undefined
    }
  | {
      /** Null holds the place of an amount that is not known yet. */
      centavos: number | null
      precio?: undefined
      descuento?: undefined
    }
) & { className?: string }

/** An amount of money. The only part of the shop that draws one. */
export function Price({ precio, descuento, centavos, className }: Props) {
  if (centavos === null)
    return (
      <span aria-hidden="true" className={className}>
        —
      </span>
    )
  if (centavos !== undefined) return <Amount centavos={centavos} className={className} />
  const before = toCentavos(precio)
  const paid = unitCentavos({ precio, descuento })
  if (paid === before) return <Amount centavos={paid} className={className} />
  return (
    <span className={classNames('amounts', className)}>
      <span className="sr-only">Precio anterior:</span>
      <s className="amount-before">{formatPesos(before)}</s>
      <span className="sr-only">Precio con descuento:</span>
      <Amount centavos={paid} />
    </span>
  )
}

function Amount({ centavos, className }: { centavos: number; className?: string | undefined }) {
  return <span className={classNames('amount', className)}>{formatPesos(centavos)}</span>
}
