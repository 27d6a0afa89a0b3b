import { unitCentavos } from '@mazo/contract/money.ts'
import { Price } from '../ui/Price.tsx'
import type { CartLine } from './cart-lines.ts'

type Props = { line: CartLine; isCharged: boolean }

/** What a line adds to the total. A sold-out line adds nothing and says so instead. */
export function LinePrice({ line, isCharged }: Props) {
  if (!isCharged) return <span className="text-sm font-semibold text-muted">Agotado</span>
  return <Price centavos={unitCentavos(line) * line.cantidad} className="text-sm font-semibold" />
}
