import { toCentavos } from '@mazo/contract/money.ts'
import { Price } from '../../ui/Price.tsx'

type Props = { numero: string; total: string }

/** What a buyer notes down of an order. */
export function OrderFigures({ numero, total }: Props) {
  return (
    <>
      <p className="text-sm text-muted">Tu número de pedido</p>
      <p className="font-heading text-2xl font-bold tabular-nums select-all">{numero}</p>
      <p>
        Total: <Price centavos={toCentavos(total)} className="font-semibold" />
      </p>
    </>
  )
}
