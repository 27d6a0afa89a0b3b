import { unitCentavos } from '@mazo/contract/money.ts'
import { Price } from '../ui/Price.tsx'
import type { CartLine } from './cart-lines.ts'

type Props = { charged: CartLine | undefined }

/** What a line, as it is charged, adds to the total. A sold-out line is not charged, and says so instead. */
export function LinePrice({ charged }: Props) {
  if (!charged) return <span className="text-sm font-semibold text-muted">Agotado</span>
  return <Price centavos={unitCentavos(charged) * charged.cantidad} className="text-sm font-semibold" />
}
