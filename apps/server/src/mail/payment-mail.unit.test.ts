import { expect, test } from 'vitest'
import { paymentMail } from './payment-mail.ts'

test('the shop reads what came in its own currency', () => {
  const brand = {
    nombre: 'Mazo',
    url: 'https://tienda.example',
    accent: '#5a3df0',
    onAccent: '#ffffff',
    logo: null,
  }
  const facts = {
    problema: 'moneda_distinta',
    importe: '21400.00',
    numero: '482-9317',
    proveedor_id: '77',
  } as const
  const { text, html } = paymentMail({ ...facts, moneda: 'USD' }, brand)
  for (const words of [text, html]) expect(words).toContain('USD\u00a021.400,00')
})
