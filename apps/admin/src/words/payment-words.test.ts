import { paymentProblems } from '@mazo/contract/orders/payments.ts'
import { expect, test } from 'vitest'
import { problemWords, unfinishedOf } from './payment-words.ts'

test('every problem has a name, a meaning and a way out', () => {
  for (const problem of paymentProblems)
    expect(Object.values(problemWords[problem]).every((words) => words.length > 10)).toBe(true)
})

const order = { id: 1, numero: '482-0001', nombre: 'Ana', estado: 'pagada' as const }
const payment = {
  problema: 'fuera_de_termino' as const,
  cuenta: true,
  importe: '100.00',
  moneda: 'ARS',
  reembolsado: '0.00',
  orden: order,
}

test('whoever says that it is solved is told what is not', () => {
  const waiting = { ...order, estado: 'pagada_sin_stock' as const }
  expect(unfinishedOf(payment)).toBeNull()
  expect(unfinishedOf({ ...payment, orden: waiting })).toContain('Pagada sin stock')
  expect(unfinishedOf({ ...payment, problema: 'contracargo', orden: waiting })).toBeNull()
  const cancelled = { ...payment, problema: 'orden_cancelada' as const }
  expect(unfinishedOf(cancelled)).toContain('$\u00a0100')
  const dollars = { ...payment, problema: 'moneda_distinta' as const, moneda: 'USD' }
  expect(unfinishedOf(dollars)).toContain('no se devolvieron USD\u00a0100')
  expect(unfinishedOf({ ...cancelled, reembolsado: '100.00' })).toBeNull()
  expect(unfinishedOf({ ...payment, problema: 'sin_orden', orden: null })).toContain('$\u00a0100')
  expect(unfinishedOf({ ...payment, problema: 'reclamo' })).toBeNull()
  expect(unfinishedOf({ ...payment, problema: 'reclamo', cuenta: false })).toContain('$\u00a0100')
})
