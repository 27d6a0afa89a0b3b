import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'
import { expect, test } from 'vitest'
import { tellFound } from './tell-found.ts'

test('few found products are chosen at once, and need no more words', () => {
  expect(tellFound(312)).toEqual({ button: 'Elegir los 312 encontrados' })
  expect(tellFound(mostAtOnce)).toEqual({ button: 'Elegir los 1.000 encontrados' })
})

test('of more than can be chosen it is told how all of them change', () => {
  expect(tellFound(4_312)).toEqual({
    button: 'Elegir los primeros 1.000',
    all: 'Todo menos «Stock» y las etiquetas puede ir a los 4.312 de la lista: se aplica solo, sin elegirlos.',
  })
})
