import { expect, test } from 'vitest'
import { nameHonestly, sizeWithin } from './prepare-picture.ts'

const webp = new Uint8Array([0x52, 0x49, 0x46, 0x46, 9, 9, 9, 9, 0x57, 0x45, 0x42, 0x50, 1, 2])

test('a picture that its program called something else is sent by its own name', async () => {
  const sent = await nameHonestly(new File([webp], 'carta.jpg', { type: 'image/jpeg' }))
  expect([sent.name, sent.type]).toEqual(['imagen.webp', 'image/webp'])
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(webp)
})

test('what is no picture is left to the server', async () => {
  const text = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  expect(await nameHonestly(text)).toBe(text)
})

test.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_000, height: 5_600 },
    { width: 1_500, height: 2_800 },
  ],
  [
    { width: 630, height: 880 },
    { width: 630, height: 880 },
  ],
  [
    { width: 90_000, height: 1 },
    { width: 2_000, height: 1 },
  ],
])('%o becomes %o', (given, expected) => {
  expect(sizeWithin(given, { width: 2_000, height: 2_800 })).toEqual(expected)
})
