import { expect, test } from 'vitest'
import { brandOf } from './blocks/brand.ts'
import { sampleMails } from './samples.ts'
import { withdrawalMails } from './withdrawal-mail.ts'

test('what the shop is mailed leads to the screen that it is about', () => {
  const mails = sampleMails()
  const links = (template: keyof typeof mails) =>
    mails[template]().text.match(/https:\/\/tienda\.example\/gestion\S*/g)
  expect(links('orden_tienda')).toEqual(['https://tienda.example/gestion/ordenes/1/show'])
  expect(links('orden_comprobante')).toEqual(['https://tienda.example/gestion/ordenes/1/show'])
  expect(links('pago_por_revisar')).toEqual(['https://tienda.example/gestion/pagos'])
  expect(links('arrepentimiento_tienda')).toEqual(['https://tienda.example/gestion/arrepentimientos'])
  for (const write of Object.values(mails)) expect(write().html).not.toContain('/gestion/#')
})

test('more time to pay says until when, and where to pay', () => {
  const { subject, text } = sampleMails().orden_mas_plazo()
  expect(subject).toBe('Te dimos más tiempo para pagar tu pedido 482-9317')
  expect(text).toContain('Te dimos más tiempo para pagar, hasta el lunes 23 de noviembre a las 12:00')
  expect(text).toContain('Alias: MAZO.CARTAS.DEMO')
})

test('the answer to a withdrawal greets its buyer and names code and purchase', () => {
  const { text } = sampleMails().arrepentimiento_respuesta()
  expect(text).toMatch(/^Hola, Martina:\n\nTe respondemos por tu arrepentimiento de la compra 482-9317:\n/)
  expect(text).toContain('Tu código: ARR-7KQ2MXPA.')
})

test('the answer to a withdrawal is read in the lines in which the shop wrote it', () => {
  const brand = brandOf({ nombre: 'Mazo', logo_url: null, color_principal: null }, 'https://tienda.example')
  const respuesta = 'Hola:\r\n\r\n1. Traé la caja.\n2. Te <devolvemos> el dinero.'
  const asked = { codigo: 'ARR-7KQ2MXPA', pedido: '482-9317', mail: null, motivo: '', vence_en: new Date() }
  const { text, html } = withdrawalMails.arrepentimiento_respuesta(
    { ...asked, respuesta, orden: null },
    brand,
    { whatsapp: '' },
  )
  expect(text).toContain(respuesta)
  const lines = [...html.matchAll(/<p [^>]*>([^<]*)<\/p>/g)].map(([, line]) => line)
  expect(lines).toEqual(
    expect.arrayContaining(['Hola:', '1. Traé la caja.', '2. Te &lt;devolvemos&gt; el dinero.']),
  )
})
