import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { badPicture, badPictureName } from '@mazo/contract/uploads.ts'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { pictureShop } from '../testing/shops/picture-shop.ts'
import { hugePng, type Upload } from '../testing/shops/upload.ts'
import { refusalOf } from './refusals.ts'
import { sharpTurn } from './sharp-turns.ts'

const shop = pictureShop()
const send = (file: Upload) => shop.send(file)
const kept = () => readdir(join(shop.dataDir, 'media')).catch(() => [])

/** Red on the left and blue on the right, 300 × 200. */
const twoColours = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: 150, height: 200, channels: 3, background: '#00f' } },
      left: 150,
      top: 0,
    },
  ])

test('a photo is kept upright, as WebP, under a name of the shop, without what the phone wrote into it', async () => {
  const photo = await twoColours()
    .withExif({
      IFD0: { Make: 'CanarioPhone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const answer = await send({ bytes: photo, name: 'DSC_0001.JPG' })
  expect(answer.statusCode).toBe(201)
  const { imagen_url } = answer.json()
  expect(imagen_url).toMatch(/^\/media\/subidas\/[0-9a-f-]{36}\.webp$/)
  const served = await shop.app.inject(imagen_url)
  const { width, height, format, exif, orientation } = await sharp(served.rawPayload).metadata()
  expect({ width, height, format, exif, orientation }).toEqual({
    width: 200,
    height: 300,
    format: 'webp',
    exif: undefined,
    orientation: undefined,
  })
  expect(served.rawPayload.includes('CanarioPhone')).toBe(false)
  const { data } = await sharp(served.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  expect(red).toBeGreaterThan(blue) // turned clockwise, so that what was on the left is on top
})

test('PNG and WebP are taken too, and a large one is kept in 2000 px', async () => {
  const png = await twoColours().png().toBuffer()
  expect((await send({ bytes: png, name: 'carta.png', type: 'image/png' })).statusCode).toBe(201)
  const wide = await sharp({ create: { width: 7_000, height: 5_000, channels: 3, background: '#777' } })
    .webp({ effort: 0 })
    .toBuffer()
  const answer = await send({ bytes: wide, name: 'mesa.webp', type: 'image/webp' })
  const served = await shop.app.inject(answer.json().imagen_url)
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 2_000, height: 1_429 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const jpeg = () => twoColours().jpeg().toBuffer()
const png = () => twoColours().png().toBuffer()

const refused: [string, () => Promise<Upload> | Upload][] = [
  ['SVG', () => ({ bytes: svg, name: 'logo.svg', type: 'image/svg+xml' })],
  ['SVG that says it is PNG', () => ({ bytes: svg, name: 'logo.png', type: 'image/png' })],
  ['HTML as .jpg', () => ({ bytes: '<!doctype html><script>alert(1)</script>' })],
  ['a hundred megapixels', () => ({ bytes: hugePng(10_000), name: 'cien.png', type: 'image/png' })],
  ['196 megapixels', () => ({ bytes: hugePng(14_000), name: 'bomba.png', type: 'image/png' })],
  [
    'a line of 40 megapixels',
    () => ({ bytes: hugePng(40_000_000, 1), name: 'linea.png', type: 'image/png' }),
  ],
  ['30 MB', async () => ({ bytes: Buffer.concat([await jpeg(), Buffer.alloc(30 * 1024 * 1024)]) })],
  ['a byte over 8 MB', async () => ({ bytes: Buffer.concat([await jpeg(), Buffer.alloc(8 * 1024 * 1024)]) })],
  ['half a JPEG', async () => ({ bytes: halfOf(await noise('jpeg')) })],
  ['half a PNG', async () => ({ bytes: halfOf(await noise('png')), name: 'carta.png', type: 'image/png' })],
  [
    'half a WebP',
    async () => ({ bytes: halfOf(await noise('webp')), name: 'carta.webp', type: 'image/webp' }),
  ],
  [
    'a GIF',
    async () => ({ bytes: await twoColours().gif().toBuffer(), name: 'carta.gif', type: 'image/gif' }),
  ],
  ['a GIF as .jpg', async () => ({ bytes: await twoColours().gif().toBuffer() })],
  ['a TIFF as .jpg', async () => ({ bytes: await twoColours().tiff().toBuffer() })],
  ['an AVIF as .jpg', async () => ({ bytes: await twoColours().avif({ effort: 0 }).toBuffer() })],
  ['a zip', () => ({ bytes: 'PK\u0003\u0004'.padEnd(400, 'x'), name: 'x.zip', type: 'application/zip' })],
  [
    'the first bytes of a JPEG before something else',
    () => ({ bytes: Buffer.from([255, 216, 255, 60, 104]) }),
  ],
  ['a PNG by the name of a JPEG', async () => ({ bytes: await png(), type: 'image/png' })],
  ['a PNG by the type of a JPEG', async () => ({ bytes: await png(), name: 'carta.png' })],
  ['a JPEG by the name of a program', async () => ({ bytes: await jpeg(), name: 'carta.jpg.exe' })],
  ['a name that leads elsewhere', async () => ({ bytes: await jpeg(), name: '../x.jpg' })],
  ['a name that leads elsewhere on Windows', async () => ({ bytes: await jpeg(), name: '..\\\\x.jpg' })],
  ['nothing', () => ({ bytes: '' })],
  ['another field', async () => ({ bytes: await jpeg(), field: 'otra' })],
]

test.each(refused)('%s is refused with a sentence and nothing is kept', async (_, make) => {
  const before = await kept()
  const answer = await send(await make())
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { error: badPicture, codigo: 'imagen_invalida', detalles: [{ campo: 'archivo', mensaje: badPicture }] },
  ])
  expect(await kept()).toEqual(before)
})

test.each(['a/b.jpg', 'frente\\\\dorso.jpg'])('of a picture called «%s» the name is blamed', async (name) => {
  const answer = await send({ bytes: await jpeg(), name })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      error: badPictureName,
      codigo: 'imagen_invalida',
      detalles: [{ campo: 'archivo', mensaje: badPictureName }],
    },
  ])
})

test('a form without an end, without a file or that is none is refused', async () => {
  const url = '/api/v1/gestion/imagenes/'
  const type = 'multipart/form-data; boundary=x'
  const post = (contentType: string, payload: string) =>
    shop.app.inject({ method: 'POST', url, headers: { ...shop.owner, 'content-type': contentType }, payload })
  const cut = '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.jpg"\r\n\r\nxx'
  const statuses = [
    await post(type, cut),
    await post(type, '--x--\r\n'),
    await post('multipart/form-data', cut),
    await post('application/json', '{}'),
    await post('image/jpeg', 'x'),
  ].map(({ statusCode }) => statusCode)
  expect(statuses).toEqual([422, 422, 422, 415, 415])
})

test('sixteen uploads at once all arrive, and one more is asked to come again', async () => {
  const bytes = await jpeg()
  const rest = Promise.withResolvers<void>()
  const answers = Array.from({ length: 17 }, () => send({ bytes, rest: rest.promise }))
  const refused = await Promise.race(answers)
  expect([refused.statusCode, refused.json().codigo, refused.headers['retry-after']]).toEqual([
    503,
    'reintentar',
    '5',
  ])
  rest.resolve()
  const taken = (await Promise.all(answers)).filter((answer) => answer.statusCode === 201)
  expect(new Set(taken.map((answer) => answer.json().imagen_url)).size).toBe(16)
  expect((await send({ bytes })).statusCode).toBe(201)
})

/** Sends an upload as a browser does. */
function sendFrom(socket: net.Socket, bytes: Buffer) {
  const headers = Object.entries(shop.owner).map(([name, value]) => `${name}: ${value}\r\n`)
  const head =
    '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
  socket.write(
    `POST /api/v1/gestion/imagenes/ HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers.join('')}` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length}\r\n\r\n`,
  )
  socket.write(form)
}

test('whoever leaves while the pictures of others are decoded gives up the place', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = shop.app
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const bytes = await jpeg()
  const before = await kept()
  const others = Promise.withResolvers<void>()
  const busy = [sharpTurn(() => others.promise), sharpTurn(() => others.promise)]
  const wholeBody = once(server, 'request').then(([request]) => once(request, 'end'))
  sendFrom(socket, bytes)
  await wholeBody
  socket.destroy()
  const connections = () => new Promise((resolve) => server.getConnections((_, many) => resolve(many)))
  await vi.waitFor(async () => expect(await connections()).toBe(0))
  const staying = send({ bytes })
  others.resolve()
  await Promise.all(busy)
  expect((await staying).statusCode).toBe(201)
  expect((await kept()).length - before.length).toBe(1)
})

const noise = (format: 'jpeg' | 'png' | 'webp') =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .toFormat(format)
    .toBuffer()

const halfOf = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

test('a picture that there was no time for is not called a bad one', async () => {
  const large = { width: 12_000, height: 12_000, channels: 3, background: '#fff' } as const
  const work = sharp({ create: large }).blur(60).timeout({ seconds: 1 }).png().toBuffer()
  const refusal = refusalOf(await work.catch((error: unknown) => error))
  expect([refusal.status, refusal.codigo, refusal.message]).toEqual([
    503,
    'reintentar',
    'El servidor está ocupado. Probá de nuevo en un momento.',
  ])
})
