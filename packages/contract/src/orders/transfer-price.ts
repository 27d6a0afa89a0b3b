import { discountedCentavos, formatPesos, subtotalCentavos, toCentavos, unitCentavos } from '../money.ts'
import type { PaymentMethod, Settings } from '../site/site.ts'

type Line = Parameters<typeof subtotalCentavos>[0][number]

/**
 * The price of one unit when paid by transfer, in centavos: its price after the product's own discount, less `percent`.
 * The only place where this discount is worked out.
 */
export const transferCentavos = (unit: number, percent: number): number => discountedCentavos(unit, percent)

/** The percentage that this method of payment has off: only a transfer has one. */
export const percentOf = (method: PaymentMethod, percent: number): number =>
  method === 'transferencia' ? percent : 0

/** The shop's percentage off by transfer, for a buyer who has not chosen yet how to pay. */
export const percentOnOffer = ({
  metodos_pago,
  descuento_transferencia,
}: Pick<Settings, 'metodos_pago' | 'descuento_transferencia'>): number =>
  metodos_pago.includes('transferencia') ? descuento_transferencia : 0

/** In centavos: the cost of lines, the discount by transfer, and the rest to pay. */
export function transferTotals(lines: readonly Line[], percent: number) {
  const list = subtotalCentavos(lines)
  const paid = lines.reduce(
    (sum, line) => sum + transferCentavos(unitCentavos(line), percent) * line.cantidad,
    0,
  )
  return { list, off: list - paid, paid }
}

type PlacedLine = { precio: string; precio_lista: string | null; cantidad: number }

/** The price of one unit of an order, in centavos, before the discount by transfer. */
export const listCentavos = ({ precio, precio_lista }: Omit<PlacedLine, 'cantidad'>): number =>
  toCentavos(precio_lista ?? precio)

/** The same sums of an order that was placed: at the prices of that day, whatever the shop's percentage is now. */
export function placedTotals(lines: readonly PlacedLine[]) {
  const sum = (unit: (line: PlacedLine) => number) =>
    lines.reduce((total, line) => total + unit(line) * line.cantidad, 0)
  const list = sum(listCentavos)
  const paid = sum(({ precio }) => toCentavos(precio))
  return { list, off: list - paid, paid }
}

const upToTwoDecimals = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })

/** `12,5 %`. The space does not break. */
export const percentText = (percent: number): string => `${upToTwoDecimals.format(percent)}\u00a0%`

/** The name of the discount's line among the sums. */
export const discountName = (percent: number): string =>
  `Descuento por transferencia (${percentText(percent)})`

/** A discount in centavos as `-$ 1.250,00`. */
export const offText = (off: number): string => `-${formatPesos(off)}`
