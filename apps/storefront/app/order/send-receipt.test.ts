import { expect, test } from 'vitest'
import { packReceipt, readAnswer } from './send-receipt.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

test('a file goes by what it is, not by what the phone calls it', async () => {
  expect(await packReceipt(new Blob([jpeg], { type: 'image/png' }))).toMatchObject({
    name: 'comprobante.jpeg',
    blob: { type: 'image/jpeg', size: 7 },
  })
  expect(await packReceipt(new Blob(['%PDF-1.7']))).toMatchObject({
    name: 'comprobante.pdf',
    blob: { type: 'application/pdf' },
  })
})

test.each<[string, Blob, RegExp]>([
  ['no picture', new Blob(['<svg/>'], { type: 'image/jpeg' }), /no es una foto ni un PDF/],
  ['too much', new Blob([jpeg, new Uint8Array(8 * 1024 * 1024)]), /pesa 8,1 MB: puede pesar hasta 8 MB/],
  ['nothing', new Blob([]), /está vacío/],
  ['a photo of a phone that nobody else reads', new Blob(['\0\0\0\x18ftypheic\0\0\0\0']), /es HEIC/],
])('%s is not sent, and its buyer reads why', async (_what, file, problem) => {
  expect(await packReceipt(file)).toEqual({ problem: expect.stringMatching(problem) })
})

test('the shop’s own sentence is what the buyer reads', () => {
  const text = JSON.stringify({ error: 'Ya subiste 5.', codigo: 'x', detalles: [] })
  expect(readAnswer({ status: 409, text })).toEqual({
    kind: 'refused',
    message: 'Ya subiste 5.',
    canRetry: false,
    orderChanged: true,
  })
})

test.each([
  [0, ''],
  [502, '<html>Bad gateway</html>'],
  [201, '{"comprobantes": "otra cosa"}'],
])('an answer that tells nothing is no receipt (%i)', (status, text) => {
  expect(readAnswer({ status, text })).toMatchObject({
    kind: 'refused',
    message: 'No pudimos subir el comprobante. Revisá tu conexión y probá de nuevo.',
  })
})

test('what the server is too busy for may be sent again', () => {
  for (const status of [0, 429, 503])
    expect(readAnswer({ status, text: '' })).toMatchObject({ canRetry: true })
  expect(readAnswer({ status: 422, text: '' })).toMatchObject({ canRetry: false })
})
