import { expect, test } from 'vitest'
import { detailLines, soldOutOf } from './refusal-details.ts'

const said = 'Los precios cambiaron. Revisá el total antes de confirmar.'

test('each product of a refusal is named, and none that its sentence names', () => {
  const detalles = [
    { producto_id: 1, titulo: 'Booster', precio_enviado: '100.00', precio_actual: '120.50' },
    { producto_id: 2, titulo: 'Charizard', disponible: 0 },
    { producto_id: 3, titulo: 'Pikachu', disponible: 1 },
    { producto_id: 4, titulo: 'Mazo inicial', disponible: 3 },
  ]
  expect(detailLines(detalles, said)).toEqual([
    '«Booster» costaba $\u00a0100,00 y ahora cuesta $\u00a0120,50.',
    'De «Charizard» no quedan unidades.',
    'De «Pikachu» queda 1 unidad.',
    'De «Mazo inicial» quedan 3 unidades.',
  ])
  expect(detailLines(detalles.slice(0, 1), said, true)).toEqual([
    '«Booster» costaba $\u00a0100,00 y ahora cuesta $\u00a0120,50 por transferencia.',
  ])
  expect(detailLines(detalles.slice(1), 'Se agotó «Charizard».')).toEqual([
    'De «Pikachu» queda 1 unidad.',
    'De «Mazo inicial» quedan 3 unidades.',
  ])
})

test('a price that was no amount is not told', () => {
  const detalles = ['1e+30', 'gratis', ''].map((precio_enviado) => ({
    producto_id: 1,
    titulo: 'Booster',
    precio_enviado,
    precio_actual: '120.50',
  }))
  expect(detailLines(detalles, said)).toEqual(Array(3).fill('«Booster» cuesta $\u00a0120,50.'))
})

test('what names no product adds nothing', () => {
  expect(
    detailLines(
      [
        { campo: 'mail', mensaje: 'Email inválido' },
        { producto_id: 1, titulo: '', disponible: 0 },
      ],
      said,
    ),
  ).toEqual([])
})

test('what sold out is told from what is only scarce', () => {
  const detalles = [
    { producto_id: 2, titulo: 'Charizard', disponible: 0 },
    { producto_id: 3, titulo: 'Pikachu', disponible: 1 },
    { campo: 'mail', mensaje: 'Email inválido' },
  ]
  expect(soldOutOf(detalles)).toEqual([2])
})
