import { formatPesos } from '@mazo/contract/money.ts'
import { percentOnOffer, percentText, transferCentavos } from '@mazo/contract/orders/transfer-price.ts'
import { useSettings } from '../site/use-settings.ts'
import { classNames } from '../ui/class-names.ts'

type Props = {
  /** The price of one unit, after the product's own discount. */
  centavos: number
  className?: string
}

/** A unit's price by transfer; renders nothing if that is not lower. */
export function TransferPrice({ centavos, className }: Props) {
  const percent = percentOnOffer(useSettings())
  if (percent === 0) return null
  return (
    <p className={classNames('text-xs text-muted', className)} data-testid="transfer-price">
      <span className="whitespace-nowrap tabular-nums">
        {formatPesos(transferCentavos(centavos, percent))}
      </span>
      {` por transferencia (${percentText(percent)} menos)`}
    </p>
  )
}
