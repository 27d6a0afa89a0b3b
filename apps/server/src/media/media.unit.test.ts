import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { apiErrors } from '../http/errors/errors.ts'
import { happened } from '../http/happened.ts'
import { mediaRoutes } from './routes.ts'
import { mostSizes } from './sharp-turns.ts'
import { encodePicture, openPictures, type PictureFiles } from './variants.ts'
import { warmPictures } from './warm-pictures.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mazo-media-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const drawMaster = (width = 640) =>
  sharp({ create: { width, height: Math.round((width * 88) / 63), channels: 3, background: '#5a3df0' } })
    .webp()
    .toBuffer()

async function openApp() {
  const app = Fastify()
  app.decorate('config', readConfig({ DATA_DIR: dataDir }))
  await app.register(apiErrors)
  await app.register(happened)
  await app.register(mediaRoutes)
  await app.media.uploads.write('carta.webp', await drawMaster())
  return app
}

test.each([
  ['/media/subidas/carta-320.avif', 'image/avif', 'heif', 320],
  ['/media/subidas/carta-480.webp', 'image/webp', 'webp', 480],
  ['/media/subidas/carta.webp', 'image/webp', 'webp', 640],
  ['/media/subidas/carta-160.png', 'image/png', 'png', 160],
])('%s comes in its own type and width', async (url, type, format, width) => {
  const answer = await (await openApp()).inject(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width })
})

test('a picture is never made wider than its master', async () => {
  const answer = await (await openApp()).inject('/media/subidas/carta-1600.webp')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 640, height: 894 })
})

test('what the browser has already is not sent again', async () => {
  const app = await openApp()
  const first = await app.inject('/media/subidas/carta-160.webp')
  const again = await app.inject({
    url: '/media/subidas/carta-160.webp',
    headers: { 'if-none-match': first.headers.etag },
  })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test.each([
  '/media/demo/../package.json',
  '/media/demo/..%2f..%2fpackage.json',
  '/media/demo/%2e%2e%2fpackage.json',
  '/media/subidas/..%5c..%5cpasswd.webp',
  '/media/demo/x%00.webp',
  '/media/subidas/carta-321.avif',
  '/media/subidas/carta-320.svg',
  '/media/demo/nadie-320.avif',
  '/media/otra/carta.webp',
])('%s is a 404 and shows nothing', async (url) => {
  const answer = await (await openApp()).inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.payload).not.toContain('workspaces')
})

test('a missing picture answers in the shape of the API', async () => {
  const answer = await (await openApp()).inject('/media/demo/nadie.webp')
  expect(answer.json()).toEqual({ error: 'No existe esa imagen.', codigo: 'no_encontrado', detalles: [] })
})

test('fifty who ask at once wait for one encoding, and what is kept is not made again', async () => {
  const master = await drawMaster()
  const store: PictureFiles = { read: async (file) => (file === 'carta.webp' ? master : null) }
  let encoded = 0
  const encode: typeof encodePicture = (bytes, variant) => {
    encoded += 1
    return encodePicture(bytes, variant)
  }
  const open = () => openPictures(store, { cacheFolder: join(dataDir, 'cache'), encode })
  const pictures = open()
  const answers = await Promise.all(Array.from({ length: 50 }, () => pictures.find('carta-320.webp')))
  expect(new Set(answers.map((answer) => answer?.bytes.toString('base64'))).size).toBe(1)
  await open().find('carta-320.webp')
  expect(encoded).toBe(1)
})

test('readers of more sizes than can be made soon are told to come again', async () => {
  const master = await drawMaster()
  const reached = Promise.withResolvers<Buffer>()
  const store: PictureFiles = { read: async (file) => (file.endsWith('.webp') ? master : null) }
  const cacheFolder = join(dataDir, 'cache')
  const pictures = openPictures(store, { cacheFolder, encode: () => reached.promise })
  const asked = Array.from({ length: mostSizes + 1 }, (_, at) => pictures.find(`carta${at}-160.webp`))
  const refusal = await Promise.any(asked.map((answer) => answer.then(() => Promise.reject(), String)))
  expect(refusal).toContain('El servidor está ocupado.')
  const job = pictures.make({ name: 'tarde', width: 160, format: 'webp' })
  reached.resolve(master)
  const ends = await Promise.allSettled(asked)
  const refused = { status: 'rejected', reason: { status: 503, codigo: 'reintentar', retryAfter: 5 } }
  expect(ends.filter(({ status }) => status === 'rejected')).toMatchObject([refused])
  await expect(job).resolves.toBeUndefined()
  expect(await pictures.find('carta0-160.webp')).not.toBeNull()
})

test('a picture replaced under its own name gets new variants from the next start', async () => {
  let master = await drawMaster()
  const store: PictureFiles = { read: async (file) => (file === 'carta.webp' ? master : null) }
  const open = () => openPictures(store, { cacheFolder: join(dataDir, 'cache') })
  const running = open()
  const before = await running.find('carta-160.webp')
  master = await drawMaster(320)
  expect((await running.find('carta-160.webp'))?.etag).toBe(before?.etag)
  expect((await open().find('carta-160.webp'))?.etag).not.toBe(before?.etag)
})

test('warming stops when it is told to', async () => {
  const app = await openApp()
  const stop = new AbortController()
  const urls = ['/media/subidas/carta.webp', '/media/subidas/nadie.webp']
  expect(await warmPictures(app.media, urls, stop.signal)).toBe(4)
  stop.abort()
  expect(await warmPictures(app.media, urls, stop.signal)).toBe(0)
})
