import { emptyCheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { OrderBody } from '@mazo/contract/orders/orders.ts'
import { expect, test } from 'vitest'
import type { Memory } from '../../browser/browser-memory.ts'
import { beginAttempt, endAttempt, isUnanswered, otherAttempt } from './attempt.ts'
import { readAnswer } from './send-order.ts'

function emptyMemory(): Memory {
  const map = new Map<string, string>()
  return {
    read: (key) => map.get(key) ?? null,
    keep: (key, value) => void map.set(key, value),
    forget: (key) => void map.delete(key),
  }
}

const order: OrderBody = {
  ...emptyCheckoutForm,
  nombre: 'Ana',
  total: '100.00',
  detalles: [{ producto_id: 1, cantidad: 2, precio: '50.00', cantidad_disponible: 8 }],
}
let keys = 0
const nextKey = () => `key-${++keys}`
const begin = (memory: Memory, body = order, now = 0) => beginAttempt(body, now, memory, nextKey)

test('the same order keeps its key and its bytes, even when the stock has moved', () => {
  const memory = emptyMemory()
  const first = begin(memory)
  const later = { ...order, detalles: order.detalles.map((line) => ({ ...line, cantidad_disponible: 6 })) }
  expect(begin(memory, later)).toEqual(first)
})

test.each<[string, OrderBody]>([
  ['another quantity', { ...order, detalles: [{ producto_id: 1, cantidad: 3, precio: '50.00' }] }],
  ['another price', { ...order, detalles: [{ producto_id: 1, cantidad: 2, precio: '40.00' }] }],
  ['another address', { ...order, direccion: 'Rivadavia 4000' }],
])('%s is another order', (_name, other) => {
  const memory = emptyMemory()
  expect(begin(memory, other).key).not.toBe(begin(memory).key)
})

test('after success the same purchase is a new order', () => {
  const memory = emptyMemory()
  const first = begin(memory)
  endAttempt(memory)
  expect(begin(memory).key).not.toBe(first.key)
})

test('a key is not used longer than the server remembers it', () => {
  const memory = emptyMemory()
  const first = begin(memory)
  expect(begin(memory, order, 49 * 3_600_000).key).not.toBe(first.key)
})

test('only a cart of the very units that were sent counts as unanswered, until there is an answer', () => {
  const memory = emptyMemory()
  expect(isUnanswered([1, 1], 0, memory)).toBe(false)
  begin(memory)
  expect(isUnanswered([1, 1], 0, memory)).toBe(true)
  expect(isUnanswered([1], 0, memory)).toBe(false)
  expect(isUnanswered([1, 1, 2], 0, memory)).toBe(false)
  endAttempt(memory)
  expect(isUnanswered([1, 1], 0, memory)).toBe(false)
})

test('what was sent has to be known before another purchase, by card too, but not before the same', () => {
  const memory = emptyMemory()
  const byCard = { nombre: 'Ana', items: [{ producto_id: 1, cantidad: 2 }] }
  const sent = begin(memory)
  expect(otherAttempt(order, 0, memory)).toBeNull()
  expect(otherAttempt({ ...order, nombre: 'Eva' }, 0, memory)).toEqual(sent)
  expect(otherAttempt(byCard, 0, memory)).toEqual(sent)
  endAttempt(memory)
  beginAttempt(byCard, 0, memory, nextKey)
  expect(isUnanswered([1, 1], 0, memory)).toBe(true)
  // The order that this one replaces is no part of what is bought.
  expect(otherAttempt({ ...byCard, orden_anterior: 'a'.repeat(32) }, 0, memory)).toBeNull()
})

const answer = (status: number, content: unknown) =>
  new Response(typeof content === 'string' ? content : JSON.stringify(content), { status })

test('a refusal says what the shop said', async () => {
  const refusal = { error: 'Se agotó «Charizard».', codigo: 'sin_stock', detalles: [{ producto_id: 1 }] }
  expect(await readAnswer(answer(409, refusal))).toEqual({
    kind: 'refused',
    message: 'Se agotó «Charizard».',
    codigo: 'sin_stock',
    detalles: [{ producto_id: 1 }],
    isAnswered: true,
  })
})

test('who has to wait has not been heard: what was sent before may be an order', async () => {
  const wait = { error: 'Esperá un momento.', codigo: 'demasiadas_solicitudes', detalles: [] }
  expect(await readAnswer(answer(429, wait))).toMatchObject({ kind: 'refused', isAnswered: false })
  expect(await readAnswer(answer(403, '<html>'))).toMatchObject({ kind: 'refused', isAnswered: false })
})

test('a fault of the server leaves open whether the order was taken', async () => {
  const fault = { error: 'Ocurrió un error. Código: 7', codigo: 'error_interno', detalles: [] }
  expect(await readAnswer(answer(500, fault))).toEqual({ kind: 'unanswered', message: fault.error })
})

test.each([
  [502, '<html>Bad gateway</html>', 'unanswered'],
  [201, 'cut sho', 'unanswered'],
  [400, '', 'refused'],
])('status %i with «%s» is %s, in words of the shop', async (status, content, kind) => {
  expect(await readAnswer(answer(status, content))).toEqual(
    expect.objectContaining({
      kind,
      message: 'Hubo un error al procesar tu compra. Por favor intenta nuevamente.',
    }),
  )
})
