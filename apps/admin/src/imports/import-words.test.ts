import { expect, test } from 'vitest'
import { showValue } from './import-words.ts'

test.each([
  ['precio', '9900.5', '$ 9.900,50'],
  ['descuento_porcentaje', '12.50', '12,5 %'],
  ['descuento_porcentaje', '', 'sin descuento'],
  ['descripcion', '', '—'],
  ['titulo', 'Sobre', 'Sobre'],
] as const)('%s «%s» reads «%s»', (campo, value, shown) => {
  expect(showValue(campo, value)).toBe(shown)
})
