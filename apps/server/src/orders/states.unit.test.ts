import { type OrderState, orderStates } from '@mazo/contract/orders/orders.ts'
import { expect, test } from 'vitest'
import { canMove, statesBefore } from './states.ts'

test.each<[OrderState, OrderState, boolean]>([
  ['pendiente', 'pagada', true],
  ['pendiente', 'cancelada', true],
  ['pendiente', 'pagada_sin_stock', true],
  ['pendiente', 'preparada', false],
  ['pendiente', 'reembolsada', false],
  ['pagada', 'preparada', true],
  ['pagada', 'pendiente', false],
  ['preparada', 'enviada', true],
  ['preparada', 'lista_para_retirar', true],
  ['enviada', 'lista_para_retirar', false],
  ['enviada', 'cancelada', false],
  ['lista_para_retirar', 'entregada', true],
  ['entregada', 'reembolsada', true],
  ['cancelada', 'pagada_sin_stock', true],
  ['cancelada', 'pagada', false],
  ['pagada_sin_stock', 'pagada', true],
  ['pagada_sin_stock', 'cancelada', false],
])('%s to %s: %s', (from, to, allowed) => {
  expect(canMove(from, to)).toBe(allowed)
})

test('an order is cancelled only from its first three states', () => {
  expect(statesBefore('cancelada')).toEqual(['pendiente', 'pagada', 'preparada'])
})

test('nothing leaves a refund, stays where it is, or goes back to the beginning', () => {
  for (const state of orderStates) {
    expect(canMove('reembolsada', state)).toBe(false)
    expect(canMove(state, state)).toBe(false)
    expect(canMove(state, 'pendiente')).toBe(false)
  }
})
