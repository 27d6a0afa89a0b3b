import { crowdedPicture, progressivePicture } from '@mazo/contract/uploads.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hugePng } from '../testing/shops/upload.ts'
import { cleanPicture } from './clean-picture.ts'

const photo = (progressive: boolean) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#5a3df0' } })
    .jpeg({ progressive })
    .toBuffer()

/** A progressive JPEG whose last scan comes as often as it takes. */
async function withScans(more: number) {
  const bytes = await photo(true)
  const last = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([
    bytes.subarray(0, -2),
    ...Array.from({ length: more }, () => last),
    bytes.subarray(-2),
  ])
}
const clean = (bytes: Buffer) => cleanPicture({ bytes, name: 'carta.jpg', type: 'image/jpeg' })

test('a JPEG of thousands of scans is refused before it is decoded', async () => {
  const refusal = { status: 422, codigo: 'imagen_invalida', message: crowdedPicture }
  await expect(clean(await withScans(2_000))).rejects.toMatchObject(refusal)
  await expect(clean(await withScans(64))).rejects.toMatchObject(refusal)
})

test('a JPEG of thousands of empty notes is refused before a decoder keeps them all', async () => {
  const withNotes = async (count: number) => {
    const bytes = await photo(false)
    const notes = Buffer.alloc(4 * count, Buffer.from([0xff, 0xe1, 0, 2]))
    return Buffer.concat([bytes.subarray(0, 2), notes, bytes.subarray(2)])
  }
  const refusal = { status: 422, codigo: 'imagen_invalida', message: crowdedPicture }
  await expect(clean(await withNotes(20_000))).rejects.toMatchObject(refusal)
  expect(await sharp(await clean(await withNotes(1_000))).metadata()).toMatchObject({ width: 40 })
})

test.each([true, false])('an ordinary JPEG is taken, progressive: %s', async (progressive) => {
  expect(await sharp(await clean(await photo(progressive))).metadata()).toMatchObject({
    width: 40,
    height: 30,
  })
})

test('what looks like scans in a thumbnail or after the picture does not count', async () => {
  const looks = Buffer.alloc(400, Buffer.from([0xff, 0xda]))
  const bytes = await photo(false)
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe5, 0x01, 0x92]), looks])
  const whole = Buffer.concat([bytes.subarray(0, 2), thumbnail, bytes.subarray(2), looks])
  expect(await sharp(await clean(whole)).metadata()).toMatchObject({ width: 40 })
})

/** A photo whose head claims another size; what it has no pixels for is grey. */
async function claiming(width: number, height: number, progressive: boolean) {
  const bytes = await photo(progressive)
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

test('a large progressive JPEG is refused in words before its whole content fills the memory', async () => {
  const refusal = { status: 422, codigo: 'imagen_invalida', message: progressivePicture }
  await expect(clean(await claiming(8_000, 5_000, true))).rejects.toMatchObject(refusal)
})

test.each([
  ['a progressive one of 24 megapixels', 6_000, 4_000, true],
  ['an ordinary one of 40', 8_000, 5_000, false],
])('%s is taken', async (_, width, height, progressive) => {
  const kept = await clean(await claiming(width, height, progressive))
  expect(await sharp(kept).metadata()).toMatchObject({ width: 2_000 })
})

test('an interlaced PNG counts like a progressive JPEG, and twice with sixteen bits', async () => {
  const send = (png: Buffer) => cleanPicture({ bytes: png, name: 'carta.png', type: 'image/png' })
  const refusal = { status: 422, message: progressivePicture }
  await expect(send(hugePng(8_000, 5_000, { interlaced: true }))).rejects.toMatchObject(refusal)
  await expect(send(hugePng(4_000, 4_000, { interlaced: true, bits: 16 }))).rejects.toMatchObject(refusal)
  expect(await sharp(await send(hugePng(4_000, 4_000, { bits: 16 }))).metadata()).toMatchObject({
    width: 2_000,
  })
})
