import { formatPesos, toCentavos } from '@mazo/contract/money.ts'

/** An amount of the API as people read it: `$ 12.500,00`. */
export const pesos = (amount: string) => formatPesos(toCentavos(amount))
