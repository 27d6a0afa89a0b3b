import type { FirstSteps } from '@mazo/contract/home-summary.ts'
import { expect, test } from 'vitest'
import { choresOf } from './chores.ts'

const fresh: FirstSteps = {
  productos: false,
  transferencia: false,
  personal: false,
  hay_de_ejemplo: false,
  ajustes_de_ejemplo: [],
}
const found = (word: string, steps: Partial<FirstSteps>, sendsMail = true) =>
  choresOf({ ...fresh, ...steps }, sendsMail).find(({ text }) => text.includes(word))

test('each example that everybody still sees is named, with the way to change it', () => {
  expect(found('contacto', { ajustes_de_ejemplo: ['mail', 'whatsapp', 'direccion'] })).toMatchObject({
    why: 'La tienda todavía muestra de ejemplo: el mail, el WhatsApp y la dirección.',
    to: '/ajustes#contacto',
    isDone: false,
  })
  expect(found('contacto', {})?.isDone).toBe(true)
})

test('a shop without examples hears nothing of them', () => {
  expect(found('productos', { hay_de_ejemplo: true })?.why).toContain('Los de ejemplo no cuentan.')
  expect(found('productos', {})?.why).not.toContain('ejemplo')
})

test('a shop that sends no mail is told what changes that', () => {
  expect(found('mails', {}, false)).toMatchObject({ isDone: false, why: expect.stringContaining('SMTP_URL') })
  expect(found('mails', {}, true)?.isDone).toBe(true)
})
