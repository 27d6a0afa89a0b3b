import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'

type FoundWords = {
  /** The button that chooses them. */
  button: string
  /** Where not all can be chosen: how all of them change. */
  all?: string
}

/** The words about all the products that a list finds. */
export function tellFound(total: number): FoundWords {
  const count = total.toLocaleString('es-AR')
  if (total <= mostAtOnce) return { button: `Elegir los ${count} encontrados` }
  return {
    button: `Elegir los primeros ${mostAtOnce.toLocaleString('es-AR')}`,
    all: `«Precio» y «Descuento» también pueden ir a los ${count} de la lista: se aplican solos, sin elegirlos.`,
  }
}
