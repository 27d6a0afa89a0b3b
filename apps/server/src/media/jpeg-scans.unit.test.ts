import { crowdedPicture } from '@mazo/contract/uploads.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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
