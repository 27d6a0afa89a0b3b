import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveBuilt } from './built-files.ts'

const script = 'export const card = 1\n'.repeat(100)

test('a browser keeps what is named after its bytes, and asks again for the rest', async () => {
  const { get } = await serve({
    'assets/app-1a2b.js': script,
    'favicon.svg': '<svg/>',
    'media/assets/x.png': 'x',
  })
  const kept = async (address: string) => (await get(address)).headers['cache-control']
  expect(await kept('/tienda/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable')
  expect(await kept('/tienda/favicon.svg')).toBe('public, max-age=60')
  expect(await kept('/tienda/media/assets/x.png')).toBe('public, max-age=60')
})

test('what was packed with the build is sent as it is, and unpacked for who cannot read it', async () => {
  const packed = brotliCompressSync(script)
  const { get } = await serve({ 'assets/app.js': script, 'assets/app.js.br': packed })
  const small = await get('/tienda/assets/app.js', { 'accept-encoding': 'br, gzip' })
  expect(small.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(packed.length),
    'x-content-type-options': 'nosniff',
  })
  expect(small.rawPayload).toEqual(packed)
  const plain = await get('/tienda/assets/app.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  const again = await get('/tienda/assets/app.js', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('packed files, folders and hidden files have no address', async () => {
  const { get } = await serve({ 'assets/app.js': script, 'assets/app.js.br': 'x', '.built': 'x' })
  for (const address of ['/tienda/assets/app.js.br', '/tienda/assets', '/tienda/.built', '/tienda/'])
    expect((await get(address)).statusCode, address).toBe(404)
})

test('a file that a later build took away is missing, unless it was read before', async () => {
  const { get, folder } = await serve({ 'assets/a.js': script, 'assets/b.js': script })
  await get('/tienda/assets/a.js')
  await rm(folder, { recursive: true })
  expect((await get('/tienda/assets/a.js')).body).toBe(script)
  expect((await get('/tienda/assets/b.js')).statusCode).toBe(404)
})

async function serve(files: Readonly<Record<string, string | Buffer>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mazo-built-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), content)
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  serveBuilt(app, folder, '/tienda/', { 'cache-control': 'public, max-age=60' })
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  return { get, folder }
}
