import { expect, test } from 'vitest'
import { refundOfLines, unitsToRefund } from './refund-lines.ts'

const box = { producto_id: 1, precio: '900.00', cantidad: 3, devueltas: 1 }
const card = { producto_id: 2, precio: '250.55', cantidad: 1, devueltas: 0 }
const order = { lineas: [box, card], costo_envio: '100.00' }
const units = (boxes: number, cards: number) => [
  { producto_id: 1, cantidad: boxes },
  { producto_id: 2, cantidad: cards },
]

test('what was refunded already is not refunded again', () => {
  expect([unitsToRefund(box), unitsToRefund(card)]).toEqual([2, 1])
})

test.each([
  ['one unit', units(1, 0), 215_055, 90_000],
  ['units of several lines', units(1, 1), 215_055, 115_055],
  ['the last units, with their shipping', units(2, 1), 215_055, 215_055],
  ['more than the shop still has', units(2, 0), 150_000, 150_000],
  ['nothing', [], 215_055, 0],
])('of %s goes back what was paid', (_what, chosen, left, centavos) => {
  expect(refundOfLines(order, chosen, left)).toBe(centavos)
})
