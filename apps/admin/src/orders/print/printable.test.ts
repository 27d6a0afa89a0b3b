import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { expect, test } from 'vitest'
import { whyNotPrinted } from './printable.ts'

test.each<[OrderState, boolean, string | null, string | null]>([
  ['pagada', false, null, null],
  ['pagada', true, null, 'se retira en la tienda'],
  ['cancelada', false, 'está «Cancelada»', 'está «Cancelada»'],
])('of an order that is %s (pickup: %s): list %s, label %s', (estado, retiro_personal, list, label) => {
  expect(whyNotPrinted({ estado, retiro_personal }, 'lista')).toBe(list)
  expect(whyNotPrinted({ estado, retiro_personal }, 'etiquetas')).toBe(label)
})
