import { expect, test } from 'vitest'
import { answerClock, isReachable } from './answer-clock.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-22T12:00:00Z', { text: 'Quedan 24 h para responder', tone: 'calm' }],
  ['2026-11-22T11:59:00Z', { text: 'Quedan 23 h 59 min para responder', tone: 'calm' }],
  ['2026-11-21T17:59:00Z', { text: 'Quedan 5 h 59 min para responder', tone: 'soon' }],
  ['2026-11-21T13:00:00Z', { text: 'Queda 1 h para responder', tone: 'soon' }],
  ['2026-11-21T12:00:30Z', { text: 'Queda 1 min para responder', tone: 'soon' }],
  ['2026-11-21T11:59:30Z', { text: 'Venció recién', tone: 'over' }],
  ['2026-11-21T09:00:00Z', { text: 'Venció hace 3 horas', tone: 'over' }],
])('an answer that is due at %s is %j', (due, told) => {
  expect(answerClock(due, now)).toEqual(told)
})

test('a buyer who gave a number of no order cannot be written to', () => {
  const orden = { id: 1, numero: '482-0001', estado: 'pagada' as const, nombre: 'Ana' }
  expect(isReachable({ pedido: '482-0001', orden })).toBe(true)
  expect(isReachable({ pedido: 'ana@correo.example', orden: null })).toBe(true)
  expect(isReachable({ pedido: '482-0001', orden: null })).toBe(false)
})
