import { toCentavos, toPrecio } from '@mazo/contract/money.ts'

const figures = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * Whole centavos as the staff read them: `$ 12.500`, with decimals only if there are any, `$ 12.500,50`; another
 * currency is `USD 21.400`. Forms, sheets and all that a buyer reads keep both decimals (contract/money.ts).
 */
export const moneyOf = (centavos: number, moneda: string) =>
  `${moneda === 'ARS' ? '$' : moneda}\u00a0${figures.format(centavos / 100)}`

/** Centavos of pesos: `$ 12.500`. */
export const pesosOf = (centavos: number) => moneyOf(centavos, 'ARS')

/** An amount of the API: `"12500.00"` is `$ 12.500`. */
export const pesos = (amount: string) => pesosOf(toCentavos(amount))

/** An amount of a payment, in the currency that it came in. */
export const money = (amount: string, moneda: string) => moneyOf(toCentavos(amount), moneda)

/** Several amounts of the API, added up. */
export const addPesos = (...amounts: string[]) =>
  toPrecio(amounts.reduce((sum, amount) => sum + toCentavos(amount), 0))
