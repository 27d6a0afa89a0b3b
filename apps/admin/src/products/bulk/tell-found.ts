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
    all: `Todo menos «Stock» y las etiquetas puede ir a los ${count} de la lista: se aplica solo, sin elegirlos.`,
  }
}

type Shown = readonly { id: number }[] | undefined

/** Whether whoever chose these may mean all that the list finds, which is more than can be chosen. */
export const mayMeanAll = (total: number, page: Shown = [], chosen: readonly number[]): boolean =>
  total > mostAtOnce && page.length > 0 && page.every(({ id }) => chosen.includes(id))
