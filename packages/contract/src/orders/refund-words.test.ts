import { expect, test } from 'vitest'
import { tellRefund } from './refund-words.ts'

test('money that was too much goes back with its reason; other money that went back has none here', () => {
  const paid = { estado: 'pagada', total: '17500.00' } as const
  const twice = { recibido: '35000.00', devuelto: '17500.00' }
  expect(tellRefund({ ...paid, ...twice })).toBe(
    'Recibimos un pago de más y te lo devolvimos. Tu pedido sigue como estaba.',
  )
  expect(tellRefund({ ...paid, recibido: '17500.00', devuelto: '0.00' })).toBeNull()
  expect(tellRefund({ ...paid, recibido: '17500.00', devuelto: '500.00' })).toBeNull()
  expect(tellRefund({ ...paid, recibido: '900.00', devuelto: '900.00' })).toBeNull()
  expect(tellRefund({ ...paid, ...twice, estado: 'cancelada' })).toBeNull() // it is not as it was
})
