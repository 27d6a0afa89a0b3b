import type { PaymentOutcome } from '@mazo/contract/orders/payments.ts'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome-of.ts'

const learnt = (resultado: PaymentOutcome['resultado'], estado: PaymentOutcome['estado'] = 'pendiente') => ({
  resultado,
  estado,
})

test('what the shop learnt counts, whatever the address says', () => {
  for (const told of ['approved', 'pending', 'rejected', 'unpaid', null] as const) {
    expect(outcomeOf(learnt('aprobado', 'pagada'), told)).toBe('approved')
    expect(outcomeOf(learnt('rechazado'), told)).toBe('rejected')
    expect(outcomeOf(learnt('pendiente'), told)).toBe('pending')
  }
  expect(outcomeOf(learnt('sin_pago'), 'approved')).toBe('pending')
  expect(outcomeOf(learnt('sin_pago'), 'unpaid')).toBe('unpaid')
})

test('money for an order that had been cancelled confirms no purchase', () => {
  for (const told of ['approved', undefined] as const) {
    expect(outcomeOf(learnt('aprobado', 'pagada_sin_stock'), told)).toBe('late')
    expect(outcomeOf(learnt('aprobado', 'cancelada'), told)).toBe('late')
    expect(outcomeOf(learnt('aprobado', 'reembolsada'), told)).toBe('refunded')
  }
  expect(outcomeOf(learnt('pendiente', 'cancelada'), 'pending')).toBe('expired')
  expect(outcomeOf(learnt('sin_pago', 'cancelada'), 'approved')).toBe('expired')
})

test('money that is not the total came, whatever the address says', () => {
  for (const told of ['approved', 'pending', 'unpaid', null] as const) {
    expect(outcomeOf(learnt('otro_importe'), told)).toBe('different')
    expect(outcomeOf(learnt('otro_importe', 'cancelada'), told)).toBe('late')
  }
  expect(outcomeOf(learnt('otro_importe'), undefined)).toBeNull()
})

test('the address has to do where the shop knows nothing; who asks nothing is told what is over alone', () => {
  expect(outcomeOf(null, 'approved')).toBe('approved')
  expect(outcomeOf('sin_orden', 'unpaid')).toBe('unpaid')
  expect(outcomeOf(null, undefined)).toBeNull()
  expect(outcomeOf(learnt('pendiente'), undefined)).toBeNull()
  expect(outcomeOf(learnt('aprobado', 'preparada'), undefined)).toBe('approved')
})
