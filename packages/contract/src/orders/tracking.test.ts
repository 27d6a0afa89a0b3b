import { expect, test } from 'vitest'
import { trackingOf } from './tracking.ts'

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
