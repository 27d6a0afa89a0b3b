import { unitCentavos } from '@mazo/contract/money.ts'
import { Price } from '../ui/Price.tsx'
import type { CartLine } from './cart-lines.ts'

type Props = { line: CartLine; charged: CartLine | undefined }

/**
 * What a line, as it is charged, adds to the total. A sold-out line is not charged, and says so instead; one that asks for
 * more than there is says of how many units the price is.
 */
export function LinePrice({ line, charged }: Props) {
  if (!charged) return <span className="text-sm font-semibold text-muted">Agotado</span>
  return (
    <span className="grid justify-items-end">
      <Price centavos={unitCentavos(charged) * charged.cantidad} className="text-sm font-semibold" />
      {charged.cantidad < line.cantidad && (
        <span className="text-xs text-muted">
          por {charged.cantidad} de {line.cantidad}
        </span>
      )}
    </span>
  )
}
