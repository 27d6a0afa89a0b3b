import { toCentavos } from '@mazo/contract/money.ts'

type Line = { precio: string; cantidad: number }

/** The subtotal of an order, of its own copied prices. */
export const sumCentavos = (lines: readonly Line[]) =>
  lines.reduce((sum, { precio, cantidad }) => sum + toCentavos(precio) * cantidad, 0)
