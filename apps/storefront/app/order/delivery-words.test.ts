import { expect, test } from 'vitest'
import { deliveryText, trackingOf } from './delivery-words.ts'

const address = 'Corrientes 1234'

test('days of shipping are promised until it is sent, not after', () => {
  const text = (estado: Parameters<typeof deliveryText>[0]['estado']) =>
    deliveryText({ retiro_personal: false, estado }, address)
  expect(text('pagada')).toContain('7 días hábiles')
  for (const estado of ['enviada', 'entregada'] as const) expect(text(estado)).not.toContain('días')
})

test('who picks it up reads where, and once it is there that it is', () => {
  expect(deliveryText({ retiro_personal: true, estado: 'pagada' }, address)).toContain(
    `retirar en ${address}`,
  )
  expect(deliveryText({ retiro_personal: true, estado: 'lista_para_retirar' }, address)).toBe(
    `Ya podés retirarlo en ${address}.`,
  )
})

test.each([
  ['00012345', { code: '00012345', link: null }],
  ['https://correo.example/1', { code: '', link: 'https://correo.example/1' }],
  [
    'Correo Argentino 00012345, https://correo.example/1',
    { code: 'Correo Argentino 00012345', link: 'https://correo.example/1' },
  ],
  ['javascript:alert(1)', { code: 'javascript:alert(1)', link: null }],
  ['', { code: '', link: null }],
])('%s is followed by its code, its address or both', (written, expected) => {
  expect(trackingOf(written)).toEqual(expected)
})
