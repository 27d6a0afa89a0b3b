import { formatPesos, toCentavos } from '@mazo/contract/money.ts'

/** `"12500.00"` as people read it. */
export const pesos = (precio: string) => formatPesos(toCentavos(precio))
