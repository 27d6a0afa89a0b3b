import type { PaymentState } from '@mazo/contract/orders/payments.ts'
import { expect, test } from 'vitest'
import { isNews, judgePayment, type KnownPayment, type PaidOrder, type ToldPayment } from './judge-payment.ts'

const moment = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))
const approved: ToldPayment = {
  proveedor_id: '900',
  estado: 'aprobado',
  detalle: 'accredited',
  referencia: 'AB12-CD34',
  importe: 1_250_000,
  reembolsado: 0,
  moneda: 'ARS',
  receptor_id: '77',
  actualizado_en: moment(1),
}
const waiting: PaidOrder = {
  estado: 'pendiente',
  total: 1_250_000,
  isPaidByAnother: false,
  hasOthersMoney: false,
  holdsUnits: true,
  receptor_id: '77',
}
const nothing = { cuenta: false, problema: null, a: null, refund: false }
const counted: KnownPayment = {
  estado: 'aprobado',
  cuenta: true,
  problema: null,
  reembolsado: 0,
  byShop: 0,
  actualizado_en: moment(1),
}

test.each(['pendiente', 'en_proceso', 'rechazado', 'cancelado'] as const)('%s moves nothing', (estado) => {
  expect(judgePayment({ ...approved, estado }, waiting, null)).toEqual(nothing)
})

test('approved, it pays an order that waits', () => {
  expect(judgePayment(approved, waiting, null)).toEqual({ ...nothing, cuenta: true, a: 'pagada' })
})

test('approved after the hold was over, it waits for the staff', () => {
  expect(judgePayment(approved, { ...waiting, estado: 'cancelada' }, null)).toEqual({
    ...nothing,
    cuenta: true,
    problema: 'fuera_de_termino',
    a: 'pagada_sin_stock',
  })
})

test.each(['pagada', 'preparada', 'enviada', 'entregada', 'pagada_sin_stock', 'reembolsada'] as const)(
  'a second payment of an order that is %s goes back',
  (estado) => {
    const order = { ...waiting, estado, isPaidByAnother: true }
    expect(judgePayment(approved, order, null)).toEqual({ ...nothing, problema: 'duplicado', refund: true })
  },
)

test.each([
  ['importe_distinto', { importe: 1_249_999 }],
  ['moneda_distinta', { moneda: 'USD' }],
  ['otra_cuenta', { receptor_id: '78' }],
] as const)('one with %s is no money of the order', (problema, change) => {
  expect(judgePayment({ ...approved, ...change }, waiting, null)).toEqual({ ...nothing, problema })
})

test.each([
  [{ importe: 1_249_999 }, waiting],
  [{ moneda: 'USD' }, { ...waiting, estado: 'cancelada' as const }],
  [{}, null],
])('a charge-back or a claim of money that does not count is for the staff too: %o', (change, order) => {
  const told = { ...approved, ...change }
  const verdict = (estado: PaymentState) => judgePayment({ ...told, estado }, order, null)
  expect(verdict('contracargo')).toEqual({ ...nothing, problema: 'contracargo' })
  expect(verdict('en_disputa')).toEqual({ ...nothing, problema: 'reclamo' })
  const claimed = { ...counted, cuenta: false, problema: 'reclamo' } as const
  expect(judgePayment(told, order, claimed).problema).toBe('reclamo')
})

test('a claim of money in another account is not for this shop to answer', () => {
  const told = { ...approved, receptor_id: '78', estado: 'en_disputa' } as const
  expect(judgePayment(told, waiting, null)).toEqual({ ...nothing, problema: 'otra_cuenta' })
})

test('a payment of an order that nobody knows is kept for the staff', () => {
  expect(judgePayment(approved, null, null)).toEqual({ ...nothing, problema: 'sin_orden' })
})

test('a whole refund refunds the order, a part of it does not', () => {
  const paid: PaidOrder = { ...waiting, estado: 'preparada' }
  const back = { ...approved, estado: 'reembolsado', reembolsado: 1_250_000 } as const
  expect(judgePayment(back, paid, counted)).toMatchObject({ cuenta: true, a: 'reembolsada' })
  expect(judgePayment({ ...approved, reembolsado: 50_000 }, paid, counted)).toMatchObject({ a: null })
})

test('whether the units come back is asked of what the shop did not send back itself', () => {
  const paid: PaidOrder = { ...waiting, estado: 'enviada' }
  const back = { ...approved, estado: 'reembolsado', reembolsado: 1_250_000 } as const
  const problemOf = (order: PaidOrder, byShop: number) =>
    judgePayment(back, order, { ...counted, byShop }).problema
  expect(problemOf(paid, 0)).toBe('reembolsado_afuera')
  expect(problemOf(paid, 1_249_999)).toBe('reembolsado_afuera')
  expect(problemOf(paid, 1_250_000)).toBeNull()
  expect(problemOf({ ...paid, holdsUnits: false }, 0)).toBeNull()
})

test('a charge-back or a claim is for the staff, and moves nothing', () => {
  const paid: PaidOrder = { ...waiting, estado: 'enviada' }
  const charged = { ...approved, estado: 'contracargo', reembolsado: 1_250_000 } as const
  expect(judgePayment(charged, paid, counted)).toMatchObject({ problema: 'contracargo', a: null })
  expect(judgePayment({ ...approved, estado: 'en_disputa' }, paid, counted)).toMatchObject({
    problema: 'reclamo',
    a: null,
  })
})

test('one that was paid and went back before we learnt of it ends as if we had learnt of each', () => {
  const gone = { ...approved, estado: 'reembolsado', reembolsado: 1_250_000 } as const
  const refunded = { ...nothing, cuenta: true, problema: 'reembolsado_afuera', a: 'reembolsada' }
  expect(judgePayment(gone, waiting, null)).toEqual(refunded)
  expect(judgePayment(gone, { ...waiting, holdsUnits: false }, null)).toEqual({ ...refunded, problema: null })
  for (const estado of ['cancelada', 'pagada'] as const)
    expect(judgePayment(gone, { ...waiting, estado }, null)).toEqual(nothing)
})

test('one that a bank took back before we learnt of it is for the staff, and pays nothing', () => {
  const charged = { ...approved, estado: 'contracargo', reembolsado: 1_250_000 } as const
  expect(judgePayment(charged, waiting, null)).toEqual({ ...nothing, problema: 'contracargo' })
})

test('states only move forward', () => {
  const told = (estado: PaymentState, minute: number, reembolsado = 0) => ({
    estado,
    reembolsado,
    actualizado_en: moment(minute),
  })
  expect(isNews(told('en_proceso', 9), counted)).toBe(false)
  expect(isNews(told('rechazado', 9), counted)).toBe(false)
  expect(isNews(told('reembolsado', 0), counted)).toBe(true)
  expect(isNews(told('en_disputa', 0), counted)).toBe(false)
  expect(isNews(told('en_disputa', 2), counted)).toBe(true)
  expect(isNews(told('aprobado', 1, 100), counted)).toBe(true)
  expect(isNews(told('aprobado', 1, 100), { ...counted, reembolsado: 100 })).toBe(false)
  expect(isNews(told('pendiente', 0), null)).toBe(true)
})
