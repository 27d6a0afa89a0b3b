// The provider's API uses decimal pesos; in this code money is whole centavos.

export const centavosOf = (pesos: number) => Math.round(pesos * 100)
export const pesosOf = (centavos: number) => centavos / 100
export const isWholeCentavos = (pesos: number) => Number(pesos.toFixed(2)) === pesos

const printed = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
export const printPesos = (centavos: number) => printed.format(centavos / 100)
