import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { StartError } from '../start-error.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { onServer } from '../testing/database/postgres-setup.ts'
import { freezingProxy } from '../testing/freezing-proxy.ts'
import { openDatabase } from './database.ts'

function adminUrl(): string {
  const made = inject('testDatabase')
  if (made.kind !== 'postgres') throw new Error('this file runs on PostgreSQL alone')
  return made.adminUrl
}

test.each([
  [
    'postgres://ana:secreta@127.0.0.1:1/tienda',
    /^No se pudo conectar a PostgreSQL en 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\. Revisá DATABASE_URL/,
  ],
  ['mysql://127.0.0.1/tienda', /^DATABASE_URL no es una dirección de PostgreSQL/],
  ['cualquier cosa', /^DATABASE_URL no es una dirección de PostgreSQL/],
])('a database that cannot be reached stops the start with one line (%s)', async (databaseUrl, message) => {
  const opening = openDatabase({ databaseUrl, dataDir: '' })
  await expect(opening).rejects.toBeInstanceOf(StartError)
  await expect(opening).rejects.toThrow(message)
  await expect(opening).rejects.not.toThrow(/secreta|\n/)
})

test('a start waits for a database that takes nobody yet, and says so', async () => {
  const proxy = await freezingProxy(adminUrl())
  onTestFinished(() => proxy.close())
  await proxy.close()
  const told: string[] = []
  const warn = (message: string) => void told.push(message)
  const opening = openDatabase({ databaseUrl: proxy.url, dataDir: '', warn, patienceMs: 60_000 })
  const waits = /^Esperando a PostgreSQL en 127\.0\.0\.1:\d+, que todavía no atiende \(.*ECONNREFUSED.*\)\.$/
  await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(waits)]))
  await proxy.open()
  const { pool, close } = await opening
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await close()
})

test('a command that no PostgreSQL greets says so and ends', async () => {
  const proxy = await freezingProxy(adminUrl())
  onTestFinished(() => proxy.close())
  proxy.freeze({ alsoNew: true })
  const database = JSON.stringify(fileURLToPath(new URL('./database.ts', import.meta.url)))
  const script = `
    const { openDatabase } = await import(${database})
    await openDatabase({ databaseUrl: ${JSON.stringify(proxy.url)}, dataDir: '', lookMs: 300 }).catch((error) => {
      console.log(error.message)
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  expect(await once(child, 'close')).toEqual([0, null])
  expect(said).toMatch(/^No se pudo conectar a PostgreSQL en /)
})

const long = 3_600_000
test.each([
  [
    'an unknown user',
    { username: 'nadie' },
    /^PostgreSQL en .* no acepta el usuario o la clave de DATABASE_URL/,
  ],
  ['a missing database', { pathname: '/no-esta' }, /no tiene la base de datos que nombra DATABASE_URL/],
])('%s stops the start at once, however long it would wait', async (_what, part, message) => {
  const { href } = Object.assign(new URL(adminUrl()), part)
  await expect(openDatabase({ databaseUrl: href, dataDir: '', patienceMs: long })).rejects.toThrow(message)
})

test('a lost connection is a warning, and the next query gets a new one', async () => {
  const shop = await freshDatabase()
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rows } = await shop.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await onServer(adminUrl(), `select pg_terminate_backend(${rows[0]?.pid})`)
  await expect
    .poll(() => warned.mock.calls.flat())
    .toContainEqual(expect.stringContaining('Se perdió una conexión'))
  warned.mockClear()
  expect((await shop.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a connection lost inside a transaction fails that transaction and nothing else', async () => {
  const shop = await freshDatabase()
  const lost = shop.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await onServer(adminUrl(), `select pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    await tx.execute(sql`select 1`)
  })
  await expect(lost).rejects.toThrow()
  expect((await shop.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
})

test('a query that goes on too long is stopped', async () => {
  const shop = await freshDatabase()
  expect((await shop.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
})
