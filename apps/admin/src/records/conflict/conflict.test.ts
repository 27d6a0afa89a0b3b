import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { areOf, changesIn, partTyped, sayChanges } from './conflict.ts'

test('what somebody else changed is said in words of the shop', () => {
  const detalles = [
    { campo: 'precio', antes: '100.00', ahora: '1200.50' },
    { campo: 'porcentaje', antes: null, ahora: 10 },
    { campo: 'oculto', antes: false, ahora: true },
  ]
  const changes = changesIn(new HttpError('Otra persona…', 409, { codigo: 'cambio_ajeno', detalles }))
  expect(sayChanges(changes ?? []).replaceAll('\u00a0', ' ')).toBe(
    'Precio: $ 100 → $ 1.200,50. Descuento: nada → 10 %. Oculto: no → sí.',
  )
})

test('who changed all of it in another window is not told of somebody else', () => {
  const change = (quien?: string) => ({ campo: 'precio', antes: '1', ahora: '2', ...(quien && { quien }) })
  expect(areOf([change('ana'), change('ana')], 'ana')).toBe(true)
  expect(areOf([change('ana'), change('beto')], 'ana')).toBe(false)
  expect(areOf([change()], undefined)).toBe(false)
  expect(areOf([], 'ana')).toBe(false)
})

test('another refusal is no conflict', () => {
  expect(changesIn(new HttpError('Sin red', 0))).toBeUndefined()
  expect(changesIn(new HttpError('Mal', 422, { codigo: 'datos_invalidos', detalles: [] }))).toBeUndefined()
})

test('what was typed stays, but for what somebody else changed meanwhile', () => {
  const read = { titulo: 'Caja', precio: '100', sku: null, oculto: false, botones: [{ texto: 'Ir' }] }
  const latest = { ...read, precio: '300', oculto: true }
  const typed = { ...read, precio: '200', sku: 'C-1', oculto: true, botones: [{ texto: 'Ver' }] }
  expect(partTyped({ read, typed, latest })).toEqual({
    kept: { sku: 'C-1', botones: [{ texto: 'Ver' }] },
    dropped: { precio: '200' },
  })
  expect(partTyped({ read, typed: { ...read, sku: '' }, latest })).toEqual({ kept: {}, dropped: {} })
})
