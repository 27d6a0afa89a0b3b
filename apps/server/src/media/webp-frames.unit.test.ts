import { animatedPicture } from '@mazo/contract/uploads.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#5a3df0' } })
  .webp({ lossless: true })
  .toBuffer()

function chunk(name: string, ...content: Buffer[]) {
  const whole = Buffer.concat(content)
  const frame = Buffer.alloc(8)
  frame.write(name, 'latin1')
  frame.writeUInt32LE(whole.length, 4)
  return Buffer.concat([frame, whole, Buffer.alloc(whole.length % 2)])
}

function animation(frames: number) {
  const frame = chunk('ANMF', Buffer.alloc(16), still.subarray(12))
  const animated = Buffer.alloc(10, Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const head = [chunk('VP8X', animated), chunk('ANIM', Buffer.alloc(6))]
  return chunk('RIFF', Buffer.from('WEBP'), ...head, ...Array.from({ length: frames }, () => frame))
}
const clean = (bytes: Buffer) => cleanPicture({ bytes, name: 'carta.webp', type: 'image/webp' })

test('a WebP of tens of thousands of frames is refused before it is decoded', async () => {
  const refusal = { status: 422, codigo: 'imagen_invalida', message: animatedPicture }
  await expect(clean(animation(60_000))).rejects.toMatchObject(refusal)
  await expect(clean(animation(1_001))).rejects.toMatchObject(refusal)
})

test('a WebP of a million empty pieces is refused without counting them all', async () => {
  const bytes = chunk('RIFF', Buffer.from('WEBP'), Buffer.alloc(8_000_000, chunk('abcd')), still.subarray(12))
  const before = process.threadCpuUsage().user
  await expect(clean(bytes)).rejects.toMatchObject({ status: 422, message: animatedPicture })
  expect(process.threadCpuUsage().user - before).toBeLessThan(50_000)
})

test('of an ordinary animation the first frame is kept, whatever comes after its end', async () => {
  const bytes = Buffer.concat([animation(10), animation(2_000).subarray(12)])
  const kept = await sharp(await clean(bytes)).metadata()
  expect([kept.width, kept.pages]).toEqual([1, undefined])
})

test('a WebP that ends within its head is no picture', async () => {
  await expect(clean(still.subarray(0, 14))).rejects.toMatchObject({ status: 422 })
})
