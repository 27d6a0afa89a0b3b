import { expect, test } from 'vitest'
import { productOfLabel } from './label-code.ts'

test.each([
  ['https://mazo.example/detalle-qr/123', 123],
  ['http://localhost:3000/detalle-qr/123/?de=etiqueta', 123],
  ['https://mazo.example/detalle-productos/caja', undefined],
  ['7790001234562', undefined],
  ['', undefined],
])('the label %s is of the product %s', (text, product) => expect(productOfLabel(text)).toBe(product))
