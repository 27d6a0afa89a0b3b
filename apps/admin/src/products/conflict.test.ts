import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { changesIn, sayChanges } from './conflict.ts'

test('what somebody else changed is said in words of the shop', () => {
  const detalles = [
    { campo: 'precio', antes: '100.00', ahora: '1200.50' },
    { campo: 'porcentaje', antes: null, ahora: 10 },
    { campo: 'oculto', antes: false, ahora: true },
  ]
  const changes = changesIn(new HttpError('Otra persona…', 409, { codigo: 'cambio_ajeno', detalles }))
  expect(sayChanges(changes ?? []).replaceAll('\u00a0', ' ')).toBe(
    'Precio: $ 100,00 → $ 1.200,50. Descuento: nada → 10 %. Oculto: no → sí.',
  )
})

test('another refusal is no conflict', () => {
  expect(changesIn(new HttpError('Sin red', 0))).toBeUndefined()
  expect(changesIn(new HttpError('Mal', 422, { codigo: 'datos_invalidos', detalles: [] }))).toBeUndefined()
})
