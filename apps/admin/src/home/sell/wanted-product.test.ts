import { expect, test } from 'vitest'
import { readWanted } from './wanted-product.ts'

test.each([
  ['000', { words: '000' }],
  ['https://mazo.example/detalle-qr/123', { id: 123 }],
  [' http://localhost:3000/detalle-qr/123/?de=etiqueta ', { id: 123 }],
  ['nº 45', { id: 45 }],
  ['https://mazo.example/detalle-productos/caja-de-sobres?x=1', { slug: 'caja-de-sobres' }],
  ['https://mazo.example/detalle-productos/100%', { slug: '100%' }],
  ['151', { id: 151, words: '151' }],
  ['charizard ex', { words: 'charizard ex' }],
  ['0000000000123', { words: '0000000000123' }],
  ['a', {}],
  ['', {}],
])('%s is read as %o', (typed, wanted) => expect(readWanted(typed)).toEqual(wanted))
