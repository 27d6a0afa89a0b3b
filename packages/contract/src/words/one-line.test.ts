import { expect, test } from 'vitest'
import { newProductBody } from '../products/managed-products.ts'
import { shopSettingsBody } from '../shop-settings.ts'
import { eventBody } from '../site/managed-events.ts'
import { invitationBody } from '../staff/staff-invitations.ts'

test('what stands in one line keeps no end of a line: not in the subject of a mail, nor in a list', () => {
  const two = 'Feria\r\nBcc: otra@example.com'
  const one = 'Feria Bcc: otra@example.com'
  expect(newProductBody.shape.titulo.parse(two)).toBe(one)
  expect(newProductBody.shape.sku.parse('A\u20281\n')).toBe('A 1')
  expect(shopSettingsBody.shape.nombre.parse(two)).toBe(one)
  expect(invitationBody.shape.nombre.parse(two)).toBe(one)
  expect(eventBody.shape.titulo.parse(two)).toBe(one)
})
