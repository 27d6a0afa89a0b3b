import { deflateSync } from 'node:zlib'
import { crowdedPicture } from '@mazo/contract/uploads.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'
import { withoutIdleChunks } from './png-chunks.ts'

const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#5a3df0' } })
  .png()
  .toBuffer()
const headEnds = 8 + 12 + 13

/** A chunk whose checksum is not right, which a decoder forgives where the chunk may be left out. */
function chunk(name: string, content: Buffer) {
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length)
  frame.write(name, 4, 'latin1')
  return Buffer.concat([frame, content, Buffer.alloc(4)])
}
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, headEnds), ...chunks, png.subarray(headEnds)])

test('texts that unpack to much more are cut out, and the picture stays byte by byte', () => {
  const text = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(1_000_000))]))
  const many = Array.from({ length: 1_000 }, () => text)
  expect(withoutIdleChunks(withChunks(...many, chunk('iTXt', text), chunk('sPLT', text)))).toEqual(png)
})

test('of chunks by the thousand none that a picture could do without reaches a decoder', () => {
  const colour = chunk('gAMA', Buffer.alloc(4))
  const idle = ['tIME', 'acTL', 'abCD', 'gAMA'].map((name) => chunk(name, Buffer.alloc(0)))
  const many = Array.from({ length: 19_000 }, (_, at) => idle[at % idle.length] ?? colour)
  expect(withoutIdleChunks(withChunks(colour, ...many))).toEqual(withChunks(colour))
})

test('a picture cut into more pieces than any real one is refused before a decoder sees it', async () => {
  const piece = chunk('IDAT', Buffer.alloc(0))
  const bytes = withChunks(...Array.from({ length: 20_000 }, () => piece))
  const clean = cleanPicture({ bytes, name: 'carta.png', type: 'image/png' })
  await expect(clean).rejects.toMatchObject({ status: 422, message: crowdedPicture })
})

test('a picture of half a million empty texts is refused without counting them all', async () => {
  const texts = Buffer.alloc(600_000 * 12, chunk('tEXt', Buffer.alloc(0)))
  const bytes = withChunks(texts)
  const before = process.threadCpuUsage().user
  const clean = cleanPicture({ bytes, name: 'carta.png', type: 'image/png' })
  await expect(clean).rejects.toMatchObject({ status: 422, message: crowdedPicture })
  expect(process.threadCpuUsage().user - before).toBeLessThan(50_000)
})

test('an upload loses its texts before a decoder sees it', async () => {
  // A decoder refuses a picture that starts with a text.
  const text = chunk('tEXt', Buffer.from('k\0Hola'))
  const bytes = Buffer.concat([png.subarray(0, 8), text, png.subarray(8)])
  await expect(sharp(bytes).metadata()).rejects.toThrow()
  const cleaned = await cleanPicture({ bytes, name: 'carta.png', type: 'image/png' })
  expect(await sharp(cleaned).metadata()).toMatchObject({ format: 'webp', width: 3, height: 2 })
})

test('what says how the picture is turned or coloured stays', () => {
  const turned = withChunks(chunk('eXIf', Buffer.from('II*\0')), chunk('gAMA', Buffer.alloc(4)))
  expect(withoutIdleChunks(turned)).toEqual(turned)
})

test.each([
  ['cut short', png.subarray(0, headEnds + 3)],
  [
    'a chunk that claims more than there is',
    Buffer.concat([png.subarray(0, headEnds), Buffer.alloc(40, 0xff)]),
  ],
  ['nothing but its first bytes', png.subarray(0, 8)],
])('%s stays as it is', (_, broken) => {
  expect(withoutIdleChunks(broken)).toEqual(broken)
})
