import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBucket, type TestBucket } from '../testing/bucket/start-bucket.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openBucket } from './bucket.ts'
import { checkBucket } from './check-bucket.ts'
import type { FileStore } from './file-store.ts'
import { backupFiles, pictureFiles } from './stores.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())
beforeEach(() => {
  Object.assign(bucket, { faults: [], calls: [], isDown: false })
})

const unavailable = { status: 503, codigo: 'archivos_no_disponibles' }
const quick = { firstPauseMs: 1, silenceMs: 100, largeMs: 100 }

describe.each([
  ['a folder', () => undefined],
  ['a bucket', () => bucket.access],
])('files in %s', (_where, access) => {
  const openStore = () => pictureFiles({ dataDir: temporaryFolder(), bucket: access() })
  const emptied = async (store: FileStore) => {
    for (const { file } of await store.list()) await store.remove(file)
    return store
  }

  test('are read, listed and found as they were written, until they are removed', async () => {
    const store = await emptied(openStore())
    const [bytes, other] = [Buffer.from('una foto'), Buffer.alloc(300_000, 'x')]
    await store.write('una.webp', Buffer.from('otra'))
    await store.write('una.webp', bytes)
    await store.write('con tilde ñ «más» + 1%.webp', other)
    expect(await store.read('una.webp')).toEqual(bytes)
    expect(await store.read('con tilde ñ «más» + 1%.webp')).toEqual(other)
    const found = await store.find('una.webp')
    expect(found).toMatchObject({ file: 'una.webp', bytes: 8 })
    expect(Math.abs(Date.now() - (found?.changedAt.getTime() ?? 0))).toBeLessThan(60_000)
    expect((await store.list()).map(({ file, bytes }) => [file, bytes])).toEqual([
      ['con tilde ñ «más» + 1%.webp', 300_000],
      ['una.webp', 8],
    ])
    const opened = await store.open('una.webp')
    expect([opened?.bytes, opened && (await buffer(opened.content))]).toEqual([8, bytes])
    await store.remove('una.webp')
    await store.remove('una.webp')
    expect([
      await store.read('una.webp'),
      await store.find('una.webp'),
      await store.open('una.webp'),
    ]).toEqual([null, null, null])
    expect(await store.list()).toHaveLength(1)
  })

  test('may be empty, and lie in folders', async () => {
    const store = await emptied(openStore())
    await store.write('adentro/vacía.webp', Buffer.alloc(0))
    expect((await store.list()).map(({ file, bytes }) => [file, bytes])).toEqual([['adentro/vacía.webp', 0]])
    expect(await store.read('adentro/vacía.webp')).toEqual(Buffer.alloc(0))
    const opened = await store.open('adentro/vacía.webp')
    expect(opened && (await buffer(opened.content))).toEqual(Buffer.alloc(0))
  })

  test('are made on this machine and moved, and lent as a copy on it', async () => {
    const store = backupFiles({ dataDir: temporaryFolder(), bucket: access(), backupDir: temporaryFolder() })
    await mkdir(store.draftFolder, { recursive: true })
    const bytes = Buffer.alloc(2_000_000, 'respaldo')
    await writeFile(join(store.draftFolder, 'grande'), bytes)
    await store.take('grande')
    expect(await store.lend('grande', (path) => readFile(path))).toEqual(bytes)
    expect((await store.list()).map(({ file }) => file)).toEqual(['grande'])
    await store.remove('grande')
    expect(await readdir(store.draftFolder)).toEqual([])
  })
})

test.each(['busy', 'cut', 'half', 'twice', 'silent'] as const)(
  'a bucket whose first call is %s does all the same',
  async (fault) => {
    // On a machine under load an honest answer may take longer than `quick` waits for.
    const patient = { ...quick, tries: 6 }
    const files = openBucket(bucket.access, patient)
    const bytes = Buffer.alloc(100_000, 'foto')
    const spoiled = async <Result>(call: () => Promise<Result>) => {
      bucket.faults = [fault]
      return call()
    }
    await spoiled(() => files.write('prueba/una.webp', bytes))
    expect(await spoiled(() => files.read('prueba/una.webp'))).toEqual(bytes)
    expect(await spoiled(() => files.find('prueba/una.webp'))).toMatchObject({ bytes: 100_000 })
    expect(await spoiled(() => files.list('prueba/una'))).toHaveLength(1)
    const path = join(temporaryFolder(), 'una.webp')
    expect(await spoiled(() => files.fetchTo('prueba/una.webp', path))).toBe(true)
    expect(await readFile(path)).toEqual(bytes)
    await spoiled(() => files.send('prueba/dos.webp', { path, bytes: bytes.length }))
    expect(await files.read('prueba/dos.webp')).toEqual(bytes)
    await spoiled(() => files.remove('prueba/dos.webp'))
    const inParts = openBucket(bucket.access, { ...patient, partBytes: 40_000 })
    for (let call = 0; call < 5; call += 1) {
      bucket.faults = [...Array<undefined>(call), fault]
      await inParts.send(`prueba/tres-${call}`, { path, bytes: bytes.length })
      expect(await files.read(`prueba/tres-${call}`)).toEqual(bytes)
      await files.remove(`prueba/tres-${call}`)
    }
    await files.remove('prueba/una.webp')
    expect(await files.list('prueba/')).toEqual([])
  },
)

test('a large file goes in parts, and is there as a whole or not at all', async () => {
  const files = openBucket(bucket.access, { ...quick, partBytes: 40_000 })
  const path = join(temporaryFolder(), 'grande')
  const bytes = randomBytes(100_000)
  await writeFile(path, bytes)
  await files.send('prueba/grande', { path, bytes: bytes.length })
  expect(await files.read('prueba/grande')).toEqual(bytes)
  expect(bucket.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3)
  bucket.refuses = /partNumber=3/
  await expect(files.send('prueba/otra', { path, bytes: bytes.length })).rejects.toMatchObject(unavailable)
  expect(bucket.calls.at(-1)).toMatch(/^DELETE .*uploadId=/)
  bucket.refuses = undefined
  expect((await files.list('prueba/')).map(({ key }) => key)).toEqual(['prueba/grande'])
  await files.remove('prueba/grande')
})

test('a bucket that is away is said to be, in bounded time', async () => {
  const files = openBucket(bucket.access, quick)
  bucket.isDown = true
  await expect(files.read('prueba/una.webp')).rejects.toMatchObject(unavailable)
  await expect(files.list('media/')).rejects.toMatchObject(unavailable)
  expect(bucket.calls).toHaveLength(6)
  bucket.isDown = false
  bucket.faults = ['silent', 'silent', 'silent']
  await expect(files.write('prueba/una.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  expect(await files.read('prueba/una.webp')).toBeNull()
})

test('a bucket is not silent while its reader is slow', async () => {
  const bytes = Buffer.alloc(5_000_000, 'respaldo')
  await openBucket(bucket.access).write('prueba/grande', bytes)
  const opened = await openBucket(bucket.access, quick).open('prueba/grande')
  bucket.faults = ['silent']
  const meanwhile = openBucket(bucket.access, { tries: 1, silenceMs: 300 }).read('prueba/una.webp')
  await expect(meanwhile).rejects.toMatchObject(unavailable)
  expect(opened && (await buffer(opened.content)).equals(bytes)).toBe(true)
})

const refused = [
  ['another key', { name: 'tienda', secretAccessKey: 'otra' }, '403 SignatureDoesNotMatch'],
  ['a bucket that is not there', { name: 'nada', secretAccessKey: 'S3RVER' }, '404 NoSuchBucket'],
] as const
const accessBy = ({ name, secretAccessKey }: (typeof refused)[number][1]) => ({
  ...bucket.access,
  url: bucket.access.url.replace('tienda', name),
  secretAccessKey,
})

test.each(refused)('%s is a failure and no missing file, and is not tried again', async (_what, wrong) => {
  await expect(openBucket(accessBy(wrong), quick).read('prueba/una.webp')).rejects.toMatchObject(unavailable)
  expect(bucket.calls).toHaveLength(1)
})

test.each(refused)('%s stops a start', async (_what, wrong, why) => {
  await expect(checkBucket(accessBy(wrong), () => {})).rejects.toThrow(
    `El bucket de S3_URL no deja entrar (${why})`,
  )
})

test('a bucket that is away stops no start, and is told', async () => {
  const away = vi.fn()
  await checkBucket(bucket.access, away)
  expect(away).not.toHaveBeenCalled()
  bucket.isDown = true
  await checkBucket(bucket.access, away)
  expect(away).toHaveBeenCalledOnce()
})

test('a list of more than a page is read to its end', async () => {
  const files = openBucket(bucket.access)
  const keys = Array.from({ length: 1_005 }, (_, at) => `muchas/${String(at).padStart(4, '0')}.webp`)
  for (const key of keys) await files.write(key, Buffer.from('x'))
  expect((await files.list('muchas/')).map(({ key }) => key)).toEqual(keys)
})
