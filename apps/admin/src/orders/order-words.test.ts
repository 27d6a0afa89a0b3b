import type { ManagedOrder, OrderEvent } from '@mazo/contract/orders/managed-orders.ts'
import { paymentProblems, type RefundState } from '@mazo/contract/orders/payments.ts'
import { expect, test } from 'vitest'
import { describeEvent, describeStock, lastTracking } from './history-words.ts'
import { problemOf } from './money/refunds.ts'
import { nextStep, noticeOf, otherSteps, sentBack, warningOf, wordsOf } from './order-words.ts'

const event: OrderEvent = {
  tipo: 'estado',
  quien: 'ana',
  creado_en: '2026-11-21T12:00:00Z',
  de: 'pendiente',
  a: 'pagada',
  texto: '',
  cambios: [],
  stock: [],
}

test('what comes next depends on how the order gets to its buyer', () => {
  const prepared = {
    estado: 'preparada',
    movimientos: ['enviada', 'lista_para_retirar', 'cancelada'],
  } as const
  const order = (retiro_personal: boolean) => ({
    ...prepared,
    movimientos: [...prepared.movimientos],
    retiro_personal,
    metodo_pago: 'transferencia' as const,
    pagos: [],
  })
  expect(nextStep(order(true))).toBe('lista_para_retirar')
  expect(nextStep(order(false))).toBe('enviada')
  expect(otherSteps(order(false))).toEqual(['lista_para_retirar', 'cancelada'])
  expect(nextStep({ ...order(true), movimientos: [] })).toBeNull()
})

test.each<[Partial<OrderEvent>, string]>([
  [{}, 'ana la pasó a «Pagada»'],
  [{ quien: 'sistema' }, 'La tienda la pasó sola a «Pagada»'],
  [{ de: null, a: 'pendiente', quien: 'web' }, 'Llegó el pedido por la web'],
  [{ a: 'cancelada', quien: 'sistema' }, 'Se canceló sola: nadie pagó a tiempo'],
  [{ tipo: 'nota', de: null, a: null }, 'ana anotó'],
  [{ tipo: 'plazo', de: null, a: null }, 'ana dio más plazo para pagar'],
  [{ a: 'cancelada', quien: 'web' }, 'Se canceló sola: el comprador no llegó a pagar'],
  [{ tipo: 'reembolso_pedido', importe: '100.50' }, 'ana pidió a Mercado Pago devolver $\u00a0100,50'],
  [
    { tipo: 'reembolso_anulado', importe: '100.50' },
    'ana deshizo la devolución de $\u00a0100,50: ese dinero no salió',
  ],
  [{ tipo: 'reembolso_hecho', importe: '100.50' }, 'ana devolvió $\u00a0100,50'],
  [
    { tipo: 'reembolso_pedido', quien: 'sistema', importe: '9.00' },
    'La tienda pidió sola a Mercado Pago devolver $\u00a09',
  ],
  [
    { tipo: 'problema', problema: 'moneda_distinta', importe: '21400.00', moneda: 'USD' },
    'Moneda distinta: USD\u00a021.400',
  ],
  [{ tipo: 'problema', problema: 'contracargo', importe: '9.00' }, 'Contracargo: $\u00a09'],
  [{ tipo: 'problema_resuelto', problema: 'contracargo' }, 'ana dio por resuelto «Contracargo»'],
  [{ tipo: 'arrepentimiento', codigo: 'ARR-1' }, 'El comprador se arrepintió de la compra: ARR-1'],
])('the history tells %j as «%s»', (given, words) => {
  expect(describeEvent({ ...event, ...given })).toBe(words)
})

const mailed = { isSent: true }

test('money that found no stock takes the units when it becomes a paid order, and the button says so', () => {
  expect(wordsOf({ estado: 'pendiente', pagos: [] }, 'pagada', mailed).verb).toBe('Marcar como pagada')
  expect(wordsOf({ estado: 'pagada_sin_stock', pagos: [] }, 'pagada', mailed).verb).toBe(
    'Ya hay stock: pasarla a pagada',
  )
})

test('money that comes for a cancelled order does not say that its stock is missing', () => {
  const { verb } = wordsOf({ estado: 'cancelada', pagos: [] }, 'pagada_sin_stock', mailed)
  expect(verb).toBe('Llegó el pago')
  expect(wordsOf({ estado: 'pagada', pagos: [] }, 'pagada_sin_stock', mailed).verb).toContain('falta stock')
})

test('an order that is ready to be fetched promises no mail where the shop sends none', () => {
  const prepared = { estado: 'preparada' as const, pagos: [] }
  expect(wordsOf(prepared, 'lista_para_retirar', mailed).verb).toBe('Avisar que está lista para retirar')
  const { verb, meaning } = wordsOf(prepared, 'lista_para_retirar', { isSent: false })
  expect(verb).toBe('Marcar como lista para retirar')
  expect(meaning).toContain('La página de su pedido')
})

test('a step that does not fit the order is warned of', () => {
  const prepared = (retiro_personal: boolean) => ({
    estado: 'preparada' as const,
    retiro_personal,
    metodo_pago: 'transferencia' as const,
    pagos: [],
  })
  expect(warningOf(prepared(true), 'enviada')).toContain('retirarla en la tienda')
  expect(warningOf(prepared(false), 'enviada')).toBeNull()
  expect(warningOf(prepared(false), 'lista_para_retirar')).toContain('se la envíes')
  expect(warningOf({ ...prepared(false), estado: 'pendiente' }, 'pagada_sin_stock')).toContain('reservadas')
  expect(warningOf({ ...prepared(false), estado: 'cancelada' }, 'pagada_sin_stock')).toBeNull()
})

const payment: ManagedOrder['pagos'][number] = {
  id: 1,
  medio: 'mercadopago',
  proveedor_id: '77',
  estado: 'aprobado',
  importe: '1000.00',
  moneda: 'ARS',
  reembolsado: '100.00',
  cuenta: true,
  problema: null,
  creado_en: '2026-11-21T12:00:00Z',
  reembolsos: [],
}

test('a problem of a payment is told in one sentence, the worst of several', () => {
  const told = (...more: Partial<typeof payment>[]) => {
    const notice = noticeOf(more.map((one) => ({ ...payment, ...one })))
    return notice && [notice.severity, notice.text.replaceAll('\u00a0', ' ')]
  }
  expect(told({})).toBeNull()
  expect(told({ problema: 'moneda_distinta', moneda: 'USD', cuenta: false })).toEqual([
    'warning',
    'Pagaron USD 1.000, que no son pesos: la orden no se dio por pagada. De ese pago quedan USD 900. Mirá qué hacer en «Pagos».',
  ])
  for (const problema of paymentProblems.filter((one) => one !== 'sin_orden'))
    expect(told({ problema, cuenta: false })?.[1]).toContain('«Pagos»')
  expect(told({ problema: 'duplicado', cuenta: false }, { problema: 'contracargo' })).toEqual([
    'error',
    'El banco se llevó el dinero de esta orden por un contracargo. No la mandes hasta resolverlo.',
  ])
})

test('money that somebody has to send back is named without what went back already', () => {
  const told = (more: Partial<typeof payment>) =>
    noticeOf([{ ...payment, ...more }])
      ?.text.replaceAll('\u00a0', ' ')
      .replace(' Mirá qué hacer en «Pagos».', '')
  const refund = (importe: string, estado: RefundState) => ({
    id: 1,
    importe,
    estado,
    quien: 'ana',
    motivo: '',
    creado_en: payment.creado_en,
    deshacer: null,
    lineas: [],
  })
  const problema = 'orden_cancelada'
  expect(told({ problema })).toBe('La orden se canceló y te falta devolver $ 900 de su pago.')
  expect(told({ problema, reembolsado: '0.00' })).toBe(
    'La orden se canceló y te falta devolver $ 1.000 de su pago.',
  )
  expect(told({ problema, reembolsos: [refund('300.00', 'pedido')] })).toContain('devolver $ 600 de')
  expect(told({ problema, reembolsos: [refund('900.00', 'pedido')] })).toBe(
    'La orden se canceló y Mercado Pago está devolviendo $ 900.',
  )
  const exit = (importe: string) =>
    problemOf({ ...payment, problema, reembolsos: [refund(importe, 'pedido')] })?.exit
  expect(exit('900.00')).toBe('Por ahora, nada: Mercado Pago ya lo está devolviendo.')
  expect(exit('300.00')).toBe('Devolvé el dinero con «Reembolsar», en la orden.')
  expect(
    told({
      problema: 'reembolso_fallido',
      reembolsos: [refund('100.00', 'hecho'), refund('300.00', 'fallido')],
    }),
  ).toBe('Mercado Pago no pudo hacer una devolución de $ 300. De ese pago quedan $ 900.')
  expect(told({ problema: 'duplicado', reembolsado: '0.00' })).toBe('Llegó otro pago más, de $ 1.000.')
})

test('what went back is what did of the money of the order', () => {
  const duplicate = { ...payment, cuenta: false, reembolsado: '1000.00' }
  expect(sentBack([payment, duplicate])).toBe(10_000)
  expect(sentBack([])).toBe(0)
})

test('money that is not safely here is said before an order is sent, or cancelled', () => {
  const order = (more: Partial<typeof payment>) => ({
    estado: 'pagada' as const,
    retiro_personal: false,
    metodo_pago: 'mercadopago' as const,
    pagos: [{ ...payment, ...more }],
  })
  const warn = (more: Partial<typeof payment>, to: 'preparada' | 'cancelada') =>
    warningOf(order(more), to)?.replaceAll('\u00a0', ' ') ?? null
  expect(warn({}, 'preparada')).toBeNull()
  expect(warn({ problema: 'contracargo' }, 'preparada')).toContain('No la mandes')
  expect(warn({ problema: 'reclamo' }, 'preparada')).toContain('No la mandes')
  expect(warn({}, 'cancelada')).toContain('devolverle $ 900')
  expect(warn({ estado: 'en_proceso' }, 'cancelada')).toContain('está revisando un pago')
  expect(warn({ estado: 'reembolsado', reembolsado: '1000.00' }, 'cancelada')).toBeNull()
})

test('of an order whose buyer may be paying by card, that is said before it is paid or cancelled by hand', () => {
  const warn = (metodo_pago: ManagedOrder['metodo_pago'], to: 'pagada' | 'cancelada') =>
    warningOf({ estado: 'pendiente', retiro_personal: false, metodo_pago, pagos: [] }, to)
  expect(warn('mercadopago', 'pagada')).toContain('la orden pasa sola a pagada')
  expect(warn('mercadopago', 'cancelada')).toContain('«Pagos por revisar»')
  expect(warn('transferencia', 'pagada')).toBeNull()
  expect(warn('transferencia', 'cancelada')).toBeNull()
})

test('the history tells what returned to the stock, and what left it', () => {
  expect(
    describeStock([
      { titulo: 'Caja', cambio: 2 },
      { titulo: 'Sobre', cambio: 1 },
    ]),
  ).toEqual(['Volvió al stock: 2 × Caja, 1 × Sobre.'])
  expect(describeStock([{ titulo: 'Caja', cambio: -2 }])).toEqual(['Salió del stock: 2 × Caja.'])
})

test('the tracking that went with a step is there for the next one', () => {
  const edit = (antes: string, ahora: string) => ({
    ...event,
    tipo: 'edicion' as const,
    cambios: [{ campo: 'Seguimiento', antes, ahora }],
  })
  expect(lastTracking({ historia: [event] })).toBe('')
  expect(lastTracking({ historia: [edit('AR1', 'AR2'), event, edit('AR2', '')] })).toBe('AR2')
})
