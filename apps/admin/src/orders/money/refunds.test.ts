import { expect, test } from 'vitest'
import {
  asksForStock,
  canRefundLines,
  isGoingBack,
  isMoneyMoving,
  leftToRefund,
  paymentToRefund,
  readChosen,
  readRefund,
  unitsFault,
  waysToRefund,
} from './refunds.ts'

const payment = {
  id: 7,
  medio: 'mercadopago' as const,
  proveedor_id: '1234',
  estado: 'aprobado' as const,
  importe: '1500.50',
  moneda: 'ARS',
  reembolsado: '0.00',
  cuenta: true,
  problema: null,
  creado_en: '2026-11-21T12:00:00Z',
  reembolsos: [],
}
const refund = {
  id: 1,
  quien: 'ana',
  motivo: '',
  creado_en: '2026-11-21T12:00:00Z',
  deshacer: null,
  lineas: [],
}
const lines = [{ producto_id: 1, cantidad: 2, devueltas: 0 }]

test('what is left is what neither went back nor is on its way; a refund that failed is left again', () => {
  expect(leftToRefund(payment)).toBe(150_050)
  expect(leftToRefund({ ...payment, reembolsado: '500.50' })).toBe(100_000)
  const reembolsos = [
    { ...refund, importe: '500.00', estado: 'pedido' as const },
    { ...refund, id: 2, importe: '400.00', estado: 'fallido' as const },
  ]
  expect(leftToRefund({ ...payment, reembolsos })).toBe(100_050)
})

test('money that never came, or that the bank took back, is not sent back', () => {
  for (const estado of [
    'pendiente',
    'en_proceso',
    'rechazado',
    'cancelado',
    'contracargo',
    'reembolsado',
  ] as const)
    expect(leftToRefund({ ...payment, estado })).toBe(0)
  expect(leftToRefund({ ...payment, estado: 'en_disputa' })).toBe(150_050)
})

test("an order's refund is of the money that is its own", () => {
  const second = { ...payment, id: 8, cuenta: false }
  expect(paymentToRefund([second, payment])?.id).toBe(7)
  expect(paymentToRefund([second])).toBeNull()
})

test('an order without payments is marked by hand; one whose money is gone or on its way is not asked twice', () => {
  expect(waysToRefund([])).toBe('move')
  expect(waysToRefund([{ ...payment, estado: 'rechazado', cuenta: false }])).toBe('move')
  expect(waysToRefund([payment])).toBe('payment')
  const reembolsos = [{ ...refund, importe: '1500.50', estado: 'pedido' as const }]
  expect(waysToRefund([{ ...payment, reembolsos }])).toBe('none')
})

test('an order whose money a bank took is closed by a move', () => {
  const charged = { ...payment, estado: 'contracargo' as const }
  expect(waysToRefund([charged])).toBe('move')
  expect(waysToRefund([charged, { ...payment, id: 8, medio: 'transferencia' as const }])).toBe('payment')
})

test('the stock is asked for with the last of the money, where the order has units to give', () => {
  const paid = { estado: 'pagada' as const, lineas: lines, faltantes: [] }
  expect(asksForStock(paid, payment, 150_050)).toBe(true)
  expect(asksForStock(paid, payment, 150_049)).toBe(false)
  expect(asksForStock(paid, { ...payment, cuenta: false }, 150_050)).toBe(false)
  expect(asksForStock({ ...paid, estado: 'cancelada' }, payment, 150_050)).toBe(false)
  const refunded = [{ producto_id: 1, cantidad: 2, devueltas: 2 }]
  expect(asksForStock({ ...paid, lineas: refunded }, payment, 150_050)).toBe(false)
  const onHold = { ...paid, estado: 'pagada_sin_stock' as const }
  expect(asksForStock(onHold, payment, 150_050)).toBe(true)
  expect(asksForStock({ ...onHold, faltantes: [{ producto_id: 1, cantidad: 2 }] }, payment, 150_050)).toBe(
    false,
  )
  expect(asksForStock({ ...onHold, faltantes: [{ producto_id: 1, cantidad: 1 }] }, payment, 150_050)).toBe(
    true,
  )
})

test.each([
  ['1.500,50', { centavos: 150_050 }],
  ['$ 1.000', { centavos: 100_000 }],
  ['', { fault: 'Escribí cuánto devolvés, por ejemplo 12.500,50.' }],
  ['0', { fault: 'Escribí cuánto devolvés, por ejemplo 12.500,50.' }],
  ['12.5', { fault: '¿12.500 o 12,50? Los centavos van con coma.' }],
  ['mil', { fault: 'Escribí cuánto devolvés, por ejemplo 12.500,50.' }],
  ['1500,51', { fault: 'Se pueden devolver hasta $\u00a01.500,50.' }],
])('an amount typed as «%s» is %j', (typed, read) => {
  expect(readRefund(typed, 150_050)).toEqual(read)
})

test('all of the money goes back while the provider was asked for what is left of it', () => {
  const asked = (importe: string) => [{ ...refund, importe, estado: 'pedido' as const }]
  const goesBack = (given: object) => isGoingBack({ estado: 'pagada', pagos: [{ ...payment, ...given }] })
  expect(goesBack({ reembolsos: asked('1500.50') })).toBe(true)
  expect(goesBack({ reembolsado: '500.50', reembolsos: asked('1000.00') })).toBe(true)
  expect(goesBack({ reembolsos: asked('1500.49') })).toBe(false)
  expect(goesBack({ cuenta: false, reembolsos: asked('1500.50') })).toBe(false)
  expect(goesBack({ estado: 'contracargo' })).toBe(false)
  expect(goesBack({})).toBe(false)
})

test('money moves by itself until the provider has done a refund and its order has followed', () => {
  const moving = (estado: 'pagada' | 'reembolsada' | 'cancelada', given: object) =>
    isMoneyMoving({ estado, pagos: [{ ...payment, ...given }] })
  const part = { reembolsos: [{ ...refund, importe: '1.00', estado: 'pedido' as const }] }
  expect(moving('pagada', part)).toBe(true)
  expect(moving('pagada', {})).toBe(false)
  const back = { estado: 'reembolsado', reembolsado: '1500.50' }
  expect(moving('pagada', back)).toBe(true)
  expect(moving('pagada', { ...back, cuenta: false })).toBe(false)
  expect(moving('reembolsada', back)).toBe(false)
  expect(moving('cancelada', back)).toBe(false)
})

test('too much of another currency is refused in that currency', () => {
  expect(readRefund('200', 10_000, 'USD').fault).toBe('Se pueden devolver hasta USD\u00a0100.')
})

test('units are refunded of the money of a paid order, while some are left', () => {
  const order = { estado: 'enviada' as const, lineas: [{ cantidad: 2, devueltas: 1 }] }
  expect(canRefundLines(order, payment)).toBe(true)
  expect(canRefundLines(order, { cuenta: false })).toBe(false)
  expect(canRefundLines({ ...order, estado: 'cancelada' }, payment)).toBe(false)
  expect(canRefundLines({ ...order, lineas: [{ cantidad: 2, devueltas: 2 }] }, payment)).toBe(false)
})

const bought = [
  { producto_id: 1, cantidad: 3, devueltas: 1 },
  { producto_id: 2, cantidad: 1, devueltas: 0 },
] as const

test('of every line chosen somebody has to say whether its units come back', () => {
  const none = { producto_id: 2, cantidad: 0, vuelven: null }
  expect(readChosen(bought, [none])).toBeNull()
  expect(readChosen(bought, [{ producto_id: 1, cantidad: 1, vuelven: null }, none])).toBeNull()
  const said = { producto_id: 1, cantidad: 1, vuelven: false }
  expect(readChosen(bought, [said, none])).toEqual([said])
})

test('more units than are left to refund, or a part of one, are refused in words', () => {
  const [line] = bought
  expect(unitsFault(line, 2)).toBeUndefined()
  expect(unitsFault(line, 5)).toBe('Quedan 2 por devolver.')
  expect(unitsFault({ cantidad: 2, devueltas: 1 }, 2)).toBe('Queda 1 por devolver.')
  expect(unitsFault(line, 1.5)).toBe('Tiene que ser un número entero.')
  expect(readChosen(bought, [{ producto_id: 1, cantidad: 5, vuelven: true }])).toBeNull()
})
