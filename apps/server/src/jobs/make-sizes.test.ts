import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config.ts'
import type { OpenDatabase } from '../db/database.ts'
import { happened } from '../http/happened.ts'
import { mediaRoutes } from '../media/routes.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeSizes } from './make-sizes.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

let dataDir: string
let jobs: Jobs
const logged = vi.fn()
const app = Fastify()

beforeAll(async () => {
  const database: OpenDatabase = await freshDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mazo-sizes-'))
  const config = readConfig({ DATA_DIR: dataDir })
  app.decorate('config', config)
  await app.register(happened, { listeners: { picture: (name) => jobs.wantSizes(name) } })
  await app.register(mediaRoutes)
  const log = { warn: console.warn, error: logged }
  jobs = await startJobs({ database, config, log, media: app.media })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
  await rm(dataDir, { recursive: true })
})

const picture = () =>
  sharp({ create: { width: 640, height: 894, channels: 3, background: '#5a3df0' } })
    .webp()
    .toBuffer()

test('the whole picture stands in until the job has made the size, and no browser keeps it', async () => {
  const whole = await picture()
  await app.media.uploads.write('carta.webp', whole)
  const first = await app.inject('/media/subidas/carta-320.avif')
  expect([first.headers['content-type'], first.headers['cache-control']]).toEqual(['image/webp', 'no-cache'])
  expect(first.rawPayload.equals(whole)).toBe(true)

  const size = await vi.waitFor(async () => {
    const answer = await app.inject('/media/subidas/carta-1600.webp')
    expect(answer.headers['cache-control']).toContain('immutable')
    return answer
  }, 30_000)
  expect(size.headers.etag).not.toBe(first.headers.etag)
  const small = await app.inject('/media/subidas/carta-320.avif')
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 })
})

test('where the sizes cannot be made the whole picture stays, and the log says so once', async () => {
  await app.media.uploads.write('rota.webp', Buffer.from('no picture at all'))
  const ask = () => app.inject('/media/subidas/rota-320.avif')
  await Promise.all([ask(), ask(), ask()])
  await vi.waitFor(() => expect(logged).toHaveBeenCalled(), 30_000)
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ picture: 'rota' }), expect.any(String)]])
  const after = await ask()
  expect([after.statusCode, after.payload]).toEqual([200, 'no picture at all'])
})

test('sizes that could not be made are tried again an hour later', async () => {
  const failed = vi.fn()
  let now = Date.now()
  const sizes = makeSizes(app.media.subidas, { error: failed }, () => now)
  onTestFinished(() => sizes.stop())
  await app.media.uploads.write('tarde.webp', Buffer.from('not yet a picture'))
  sizes.want('tarde')
  await vi.waitFor(() => expect(failed).toHaveBeenCalled(), 30_000)
  await app.media.uploads.write('tarde.webp', await picture())
  const standsIn = async (name: string) => (await app.media.subidas.find(name))?.standsIn
  now += 3_599_000
  sizes.want('tarde')
  await app.media.uploads.write('otra.webp', await picture())
  sizes.want('otra') // pictures are made one after another
  await vi.waitFor(async () => expect(await standsIn('otra-1600.webp')).toBeUndefined(), 30_000)
  expect(await standsIn('tarde-1600.webp')).toBe(true)
  now += 1_000
  sizes.want('tarde')
  await vi.waitFor(async () => expect(await standsIn('tarde-1600.webp')).toBeUndefined(), 30_000)
})
