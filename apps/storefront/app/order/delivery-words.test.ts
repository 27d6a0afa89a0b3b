import { expect, test } from 'vitest'
import { deliveryText } from './delivery-words.ts'

const address = 'Corrientes 1234'
const order = {
  metodo_pago: 'transferencia',
  vence_en: null,
  recibido: '0.00',
  devuelto: '0.00',
  arrepentimiento: null,
  comprobantes: [],
} as const
const unpaid = {
  ...order,
  retiro_personal: true,
  estado: 'pendiente',
  vence_en: '2026-11-23T17:30:00.000Z',
} as const
const pickup = (told: Partial<Parameters<typeof deliveryText>[0]>) =>
  deliveryText({ ...unpaid, ...told, comprobantes: told.comprobantes ?? [] }, address)

test('days of shipping are promised until it is sent, not after', () => {
  const text = (estado: Parameters<typeof deliveryText>[0]['estado']) =>
    deliveryText({ ...order, comprobantes: [], retiro_personal: false, estado }, address)
  expect(text('pagada')).toContain('7 días hábiles')
  for (const estado of ['enviada', 'entregada'] as const) expect(text(estado)).not.toContain('días')
})

test('who picks it up reads where, and once it is there that it is', () => {
  expect(pickup({ estado: 'pagada' })).toBe(`Te avisamos cuando esté listo para retirar en ${address}.`)
  expect(pickup({ estado: 'lista_para_retirar' })).toBe(`Ya podés retirarlo en ${address}.`)
})

test('who pays in cash when they pick it up waits for no notice, which never comes', () => {
  expect(pickup({})).toBe(
    `Podés venir a pagarlo y retirarlo en ${address}, en nuestro horario de atención. Te lo guardamos hasta el lunes 23 de noviembre a las 14:30.`,
  )
  const paying = `Cuando confirmemos tu pago lo preparamos para que lo retires en ${address}.`
  expect(pickup({ metodo_pago: 'mercadopago' })).toBe(paying)
  expect(pickup({ recibido: '900.00' })).toBe(paying)
  expect(pickup({ comprobantes: [{ tipo: 'image/webp', creado_en: '2026-11-22T12:00:00.000Z' }] })).toBe(
    paying,
  )
})

test('an unpaid order promises no delivery while the shop has a withdrawal to answer', () => {
  const arrepentimiento = {
    codigo: 'ARR-ABCDEFGH',
    creado_en: '2026-11-22T17:30:00.000Z',
    vence_en: '2026-11-23T17:30:00.000Z',
    respondido: false,
  }
  const waits = 'Queda en espera hasta que respondamos tu arrepentimiento.'
  expect(pickup({ arrepentimiento })).toBe(waits)
  expect(pickup({ arrepentimiento, retiro_personal: false })).toBe(waits)
  expect(pickup({ arrepentimiento: { ...arrepentimiento, respondido: true } })).toContain('Podés venir')
  expect(pickup({ arrepentimiento, estado: 'lista_para_retirar' })).toContain('Ya podés retirarlo')
})
