import { toCentavos } from '@mazo/contract/money.ts'

const pesos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 0, maximumFractionDigits: 2 })

/** `10000.00` of the wire as a person would write it: `10.000`; the server reads both. */
export const readablePesos = (amount: string): string => pesos.format(toCentavos(amount) / 100)
