import { formatMoney, formatPesos, toCentavos, toPrecio } from '@mazo/contract/money.ts'

/** An amount of the API as people read it: `$ 12.500,00`. */
export const pesos = (amount: string) => formatPesos(toCentavos(amount))

/** An amount of a payment, in the currency that it came in. */
export const money = (amount: string, moneda: string) => formatMoney(toCentavos(amount), moneda)

const short = new Intl.NumberFormat('es-AR', {
  style: 'currency',
  currency: 'ARS',
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/** The same where room is scarce: `$ 12.500`, with its centavos only where it has any. */
export const shortPesos = (amount: string) => short.format(toCentavos(amount) / 100)

/** Several amounts of the API, added up. */
export const addPesos = (...amounts: string[]) =>
  toPrecio(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0))
