import { expect, test } from 'vitest'
import { dateText, deadlineText, tellState } from './order-words.ts'

test('the deadline is said in words, in Buenos Aires time', () => {
  expect(deadlineText('2026-11-23T17:30:00.000Z')).toBe('lunes 23 de noviembre a las 14:30')
  expect(deadlineText('2026-11-24T02:05:00.000Z')).toBe('lunes 23 de noviembre a las 23:05')
  expect(deadlineText('2026-11-24T03:00:00.000Z')).toBe('martes 24 de noviembre a las 00:00')
})

test('a date is the day it was in Buenos Aires', () => {
  expect(dateText('2026-01-01T01:00:00.000Z')).toBe('31 de diciembre de 2025')
})

const unpaid = {
  recibido: '0.00',
  devuelto: '0.00',
  pago_por_revisar: false,
  pago_rechazado: false,
  retiro_personal: false,
  arrepentimiento: null,
  comprobantes: [],
}

test('an order that waits for a card says nothing of transfers', () => {
  const order = { ...unpaid, estado: 'pendiente', metodo_pago: 'mercadopago' } as const
  const vence_en = '2026-11-23T17:30:00.000Z'
  const payable = tellState({ ...order, vence_en, pagar_en: 'https://pago.example/1' })
  expect(payable.text).toBe('Reservamos tus productos mientras pagás con tarjeta.')
  expect(tellState({ ...order, vence_en, pagar_en: null }).text).toMatch(/^El plazo para pagar con tarjeta/)
  expect(tellState({ ...order, vence_en: null, pagar_en: null }).name).toBe('Estamos revisando tu pago')
  const byTransfer = tellState({ ...order, metodo_pago: 'transferencia', vence_en, pagar_en: null })
  expect(byTransfer.text).toBe('Reservamos tus productos. Transferí el total para confirmar la compra.')
  const picked = {
    ...order,
    metodo_pago: 'transferencia',
    retiro_personal: true,
    vence_en,
    pagar_en: null,
  } as const
  expect(tellState(picked).text).toMatch(/o pagás en efectivo al retirar\.$/)
  const paid = tellState({ ...order, estado: 'pagada', vence_en: null, pagar_en: null })
  expect(paid.name).toBe('Pagado')
})

test('whose card was refused reads that nothing was charged, and whether another one may do', () => {
  const order = { ...unpaid, estado: 'pendiente', metodo_pago: 'mercadopago', pago_rechazado: true } as const
  const vence_en = '2026-11-23T17:30:00.000Z'
  const payable = tellState({ ...order, vence_en, pagar_en: 'https://pago.example/1' })
  expect(payable).toMatchObject({ name: 'Pago rechazado', text: expect.stringContaining('otra tarjeta') })
  const late = tellState({ ...order, vence_en, pagar_en: null })
  expect(late.text).toBe('Tu tarjeta no pasó y no se te cobró nada. El plazo para pagar ya terminó.')
  expect(tellState({ ...order, estado: 'cancelada', vence_en, pagar_en: null }).name).toBe('Cancelado')
})

test('whoever paid another amount is not asked to pay again, until it went back', () => {
  const order = {
    ...unpaid,
    estado: 'pendiente',
    vence_en: '2026-11-23T17:30:00.000Z',
    pagar_en: null,
  } as const
  for (const metodo_pago of ['mercadopago', 'transferencia'] as const) {
    const told = tellState({ ...order, metodo_pago, recibido: '900.00', devuelto: '0.00' })
    expect(told.text).toContain('No pagues de nuevo')
    expect(tellState({ ...order, metodo_pago, recibido: '900.00', devuelto: '900.00' }).text).not.toContain(
      'No pagues de nuevo',
    )
  }
})

test('whose payment is looked into is told that the cards are kept, as long as they are', () => {
  const order = { ...unpaid, estado: 'pendiente', metodo_pago: 'mercadopago', pagar_en: null } as const
  for (const odd of [{ recibido: '900.00' }, { pago_por_revisar: true }]) {
    expect(tellState({ ...order, ...odd, vence_en: null }).text).toContain('te guardamos los productos')
    const vence_en = '2026-11-23T17:30:00.000Z'
    expect(tellState({ ...order, ...odd, vence_en }).text).not.toContain('te guardamos')
  }
})

test('whose payment came in another currency or account is told that it is looked at', () => {
  const order = {
    ...unpaid,
    estado: 'pendiente',
    metodo_pago: 'mercadopago',
    vence_en: '2026-11-23T17:30:00.000Z',
    pagar_en: null,
  } as const
  expect(tellState({ ...order, pago_por_revisar: true })).toMatchObject({
    name: 'Estamos revisando tu pago',
    text: expect.stringContaining('No pagues de nuevo'),
  })
  expect(tellState({ ...order, estado: 'pagada', pago_por_revisar: true }).name).toBe('Pagado')
})

test('who sent a receipt is told that it is looked at, and not to transfer any more', () => {
  const comprobantes = [{ tipo: 'image/webp' as const, creado_en: '2026-11-22T12:00:00.000Z' }]
  const order = {
    ...unpaid,
    comprobantes,
    metodo_pago: 'transferencia',
    vence_en: null,
    pagar_en: null,
  } as const
  for (const retiro_personal of [true, false]) {
    const { text } = tellState({ ...order, estado: 'pendiente', retiro_personal })
    expect(text).toBe('Recibimos tu comprobante, lo estamos revisando.')
  }
  expect(tellState({ ...order, estado: 'pagada' }).name).toBe('Pagado')
  expect(tellState({ ...order, estado: 'pendiente', recibido: '900.00' }).text).toContain(
    'No pagues de nuevo',
  )
})

test('a packed order that is picked up is not about to leave', () => {
  const order = { ...unpaid, estado: 'preparada', metodo_pago: 'transferencia', vence_en: null } as const
  expect(tellState({ ...order, pagar_en: null }).text).toContain('listo para salir')
  expect(tellState({ ...order, pagar_en: null, retiro_personal: true }).text).toBe('Tu pedido está embalado.')
})

test('who withdrew from an unpaid order is not asked to pay it until the shop has answered', () => {
  const asked = {
    codigo: 'ARR-ABCDEFGH',
    creado_en: '2026-11-22T17:30:00.000Z',
    vence_en: '2026-11-23T17:30:00.000Z',
    respondido: false,
  }
  const order = {
    ...unpaid,
    estado: 'pendiente',
    metodo_pago: 'transferencia',
    vence_en: '2026-11-23T17:30:00.000Z',
    pagar_en: 'https://pago.example/1',
  } as const
  const name = 'En espera'
  expect(tellState({ ...order, arrepentimiento: asked })).toMatchObject({
    name,
    text: expect.stringContaining('No hace falta que lo pagues'),
  })
  expect(tellState({ ...order, arrepentimiento: asked, metodo_pago: 'mercadopago' }).name).toBe(name)
  expect(tellState({ ...order, arrepentimiento: { ...asked, respondido: true } }).text).toContain('Transferí')
  // Money on its way, or an order beyond its payment, is told as ever.
  const sent = [{ tipo: 'image/webp', creado_en: asked.creado_en }] as const
  expect(tellState({ ...order, arrepentimiento: asked, comprobantes: [...sent] }).name).toBe(
    'Estamos revisando tu comprobante',
  )
  expect(tellState({ ...order, arrepentimiento: asked, recibido: '900.00' }).text).toContain('No pagues')
  expect(tellState({ ...order, arrepentimiento: asked, estado: 'enviada' }).name).toBe('Enviado')
})
