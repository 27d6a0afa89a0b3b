import { formatPesos } from '@mazo/contract/money.ts'
import { withoutTaxesCentavos } from '@mazo/contract/site/national-taxes.ts'
import { useSettings } from '../site/use-settings.ts'

/** A unit's price without national taxes (decision 33); renders nothing if the owner set no rate. */
export function PriceWithoutTaxes({ centavos }: { centavos: number }) {
  const { impuestos_nacionales: percent } = useSettings()
  if (percent === null) return null
  return (
    <p className="text-xs text-muted">
      {'PRECIO SIN IMPUESTOS NACIONALES: '}
      <span className="whitespace-nowrap tabular-nums">
        {formatPesos(withoutTaxesCentavos(centavos, percent))}
      </span>
    </p>
  )
}
