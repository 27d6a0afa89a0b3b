import { unitCentavos } from '@mazo/contract/money.ts'
import { Price } from '../ui/Price.tsx'
import type { CartLine } from './cart-lines.ts'

type Props = { line: CartLine; isCharged: boolean }

/** What a line adds to the total: nothing once it sold out, which it says instead. */
export function LinePrice({ line, isCharged }: Props) {
  if (!isCharged) return <span className="text-sm font-semibold text-muted">Agotado</span>
  return <Price centavos={unitCentavos(line) * line.cantidad} className="text-sm font-semibold" />
}
