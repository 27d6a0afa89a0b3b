import { emptyCheckoutForm } from '@mazo/contract/orders/checkout-form.ts'
import type { PaymentMethod } from '@mazo/contract/site/site.ts'
import { expect, test } from 'vitest'
import { orderBodyOf } from './order-body.ts'

const line = {
  id: 1,
  slug: 'caja',
  titulo: 'Caja',
  precio: '999.99',
  descuento: { porcentaje: 10 },
  cantidad: 3,
} as Parameters<typeof orderBodyOf>[1][number]

const sent = (metodoPago: PaymentMethod, percent: number) =>
  orderBodyOf({ ...emptyCheckoutForm, metodoPago }, [line], 0, percent).detalles[0]?.precio

test('the price that is sent is the one that the chosen method pays', () => {
  expect(sent('transferencia', 12.5)).toBe('787.49')
  expect(sent('mercadopago', 12.5)).toBe('899.99')
  expect(sent('transferencia', 0)).toBe('899.99')
})
