import { expect, test } from 'vitest'
import type { ImportField } from '../products/product-shapes.ts'
import { faultOfColumns, warningOfColumns } from './imports.ts'

const whole: ImportField[] = ['titulo', 'precio', 'single', 'cantidad_disponible']

test('a matching with all that a product needs has neither fault nor warning', () => {
  expect([faultOfColumns(whole), warningOfColumns(whole)]).toEqual([undefined, undefined])
  expect(warningOfColumns([...whole, 'sku'])).toBeUndefined()
})

test('what is missing is named, and without a code keeps the matching from being used', () => {
  expect(faultOfColumns(['single', null])).toBe('Falta decir cuál es el título, el precio y la cantidad.')
  expect(faultOfColumns(['titulo', 'precio', 'cantidad_disponible'])).toMatch(
    /^Falta decir qué columna dice si es carta suelta\. Si tu planilla no la tiene/,
  )
})

test('what the whole sheet brings stands for the column that says it', () => {
  const plain: ImportField[] = ['titulo', 'precio', 'cantidad_disponible']
  expect([faultOfColumns(plain, true), faultOfColumns(plain, false)]).toEqual([undefined, undefined])
  expect(warningOfColumns(['sku', ...plain], true)).toBeUndefined()
  expect(faultOfColumns(['sku'], true)).toMatch(/además del código/)
})

test('with a code it is a warning: known products may change without', () => {
  expect(faultOfColumns(['sku', 'single'])).toBeUndefined()
  expect(warningOfColumns(['sku', 'single'])).toMatch(
    /ya tiene; para agregar los demás falta decir cuál es el título, el precio y la cantidad\.$/,
  )
})

test('a code alone changes nothing, and no field is two columns', () => {
  expect(faultOfColumns(['sku', null])).toMatch(/además del código/)
  expect(faultOfColumns([...whole, 'precio'])).toBe('Elegiste «Precio» para dos columnas.')
})
