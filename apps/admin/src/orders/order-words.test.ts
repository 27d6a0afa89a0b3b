import type { OrderEvent } from '@mazo/contract/managed-orders.ts'
import { expect, test } from 'vitest'
import { describeEvent, nextStep, otherSteps } from './order-words.ts'

const event: OrderEvent = {
  tipo: 'estado',
  quien: 'ana',
  creado_en: '2026-11-21T12:00:00Z',
  de: 'pendiente',
  a: 'pagada',
  texto: '',
  cambios: [],
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
  })
  expect(nextStep(order(true))).toBe('lista_para_retirar')
  expect(nextStep(order(false))).toBe('enviada')
  expect(otherSteps(order(false))).toEqual(['lista_para_retirar', 'cancelada'])
  expect(nextStep({ ...order(true), movimientos: [] })).toBeNull()
})

test.each<[Partial<OrderEvent>, string]>([
  [{}, 'ana la pasó a «Pagada»'],
  [{ de: null, a: 'pendiente', quien: 'web' }, 'Llegó el pedido por la web'],
  [{ a: 'cancelada', quien: 'sistema' }, 'Se canceló sola: nadie pagó a tiempo'],
  [{ tipo: 'nota', de: null, a: null }, 'ana anotó'],
  [{ tipo: 'plazo', de: null, a: null }, 'ana dio más plazo para pagar'],
])('the history tells %j as «%s»', (given, words) => {
  expect(describeEvent({ ...event, ...given })).toBe(words)
})
