import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type ReplicatedPostgres, startReplicated } from '../testing/database/replicated-postgres.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import type { Database } from './handle.ts'
import { migrate } from './migrate.ts'
import { postgresAt } from './postgres.ts'
import { readsFromReplica } from './public-reads.ts'

let servers: ReplicatedPostgres | string
let first: OpenDatabase
beforeAll(async () => {
  servers = await startReplicated()
  if (typeof servers === 'string') return
  first = await openDatabase({ databaseUrl: servers.firstUrl, dataDir: '' })
  await migrate(first)
})
afterAll(async () => {
  if (typeof servers === 'string') return
  await first.close()
  await servers.stop()
})

/** Which of the two answers a read. */
const whoAnswers = async (db: Database) => {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby ? 'replica' : 'first'
}

function openReads({ replicaUrl }: ReplicatedPostgres) {
  const told: string[] = []
  const tell = (message: string) => void told.push(message)
  const replica = postgresAt(replicaUrl, tell)
  const reads = readsFromReplica(first, replica, tell)
  onTestFinished(() => reads.close())
  const untilReadFrom = (who: string) =>
    vi.waitFor(async () => expect(await reads.read(whoAnswers)).toBe(who), { timeout: 20_000, interval: 20 })
  return { told, replica, reads, untilReadFrom }
}

test('what changed just now is read from the first database, and from the replica once that has it', async ({
  skip,
}) => {
  if (typeof servers === 'string') return skip(servers)
  await first.pool.query('create table cambio as select 1 as vez')
  const { reads, untilReadFrom, replica } = openReads(servers)
  const readChange = () =>
    reads.read(async (db) => (await db.execute<{ vez: number }>(sql`select vez from cambio`)).rows[0]?.vez)
  await untilReadFrom('replica')
  await replica.pool.query('select pg_wal_replay_pause()')
  await first.pool.query('update cambio set vez = 2')
  reads.changed()
  expect([await readChange(), await reads.read(whoAnswers)]).toEqual([2, 'first'])
  await replica.pool.query('select pg_wal_replay_resume()')
  await untilReadFrom('replica')
  expect(await readChange()).toBe(2)
})

test('a replica that lags is not asked, though nobody told of a change', async ({ skip }) => {
  if (typeof servers === 'string') return skip(servers)
  const { told, untilReadFrom, replica } = openReads(servers)
  await untilReadFrom('replica')
  await replica.pool.query('select pg_wal_replay_pause()')
  await first.pool.query(`create table atraso as select 1 as uno`)
  await untilReadFrom('first')
  expect(told).toEqual(['La réplica no se usa: está más de un segundo atrasada.'])
  await replica.pool.query('select pg_wal_replay_resume()')
  await untilReadFrom('replica')
  expect(told.at(-1)).toBe('La réplica se usa de nuevo.')
})

test('a replica that dies fails no read, and is asked again when it is back', async ({ skip }) => {
  if (typeof servers === 'string') return skip(servers)
  const { reads, untilReadFrom } = openReads(servers)
  await untilReadFrom('replica')
  await servers.loseReplica()
  expect(await Promise.all(Array.from({ length: 20 }, () => reads.read(whoAnswers)))).toEqual(
    Array.from({ length: 20 }, () => 'first'),
  )
  await servers.startReplica()
  await untilReadFrom('replica')
})

test('what is no replica is never asked', async ({ skip }) => {
  if (typeof servers === 'string') return skip(servers)
  const told = vi.fn()
  const reads = readsFromReplica(first, postgresAt(servers.firstUrl, told), told)
  onTestFinished(() => reads.close())
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('La réplica no se usa: no es una réplica.'))
  expect(await reads.read(whoAnswers)).toBe('first')
})

test('a shop with a replica shows a sale at once, and reads nothing there that it may not', async ({
  skip,
}) => {
  if (typeof servers === 'string') return skip(servers)
  const app = await makeApi(first, { DATABASE_URL: servers.firstUrl, DATABASE_READ_URL: servers.replicaUrl })
  onTestFinished(() => app.close())
  const product = await makeProduct(first.db, { titulo: 'Pikachu de réplica', cantidad_disponible: 5 })
  app.catalogChanged()
  // Each time in other letters: of sales that follow each other closely the shop's cache hears together, a moment later.
  let asked = 0
  const stockShown = async () => {
    asked += 1
    const text = [...'pikachu']
      .map((letter, at) => ((asked >> at) % 2 ? letter.toUpperCase() : letter))
      .join('')
    return (await app.inject(`/api/buscar-productos/?q=${text}`)).json().productos[0]?.stock
  }
  for (let left = 5; left > 1; left -= 1) {
    expect(await stockShown()).toBe(left)
    await first.db.execute(
      sql`update productos set cantidad_disponible = ${left - 1} where id = ${product.id}`,
    )
    app.catalogChanged([product.id])
    expect(await stockShown()).toBe(left - 1)
  }
  await vi.waitFor(async () => expect(await app.publicReads.read(whoAnswers)).toBe('replica'))
  const paths = [
    '/api/buscar-productos/?q=pikachu',
    '/api/v1/productos/paginados/?search=pikachu',
    '/api/v1/productos/paginados/',
    '/api/v1/expansion/?tcg=1',
    '/api/v1/productos-trend/',
    '/api/v1/productos/sugeridos/',
    '/api/v1/incomes/',
    '/api/v1/eventos/',
    '/api/v1/ajustes/',
    '/api/v1/fotos/',
    '/api/v1/pagina-status/',
  ]
  for (const path of paths) expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
  expect((await app.inject('/api/buscar-productos/?q=pikachu')).json().productos).toHaveLength(1)
  expect(await app.publicReads.read(whoAnswers)).toBe('replica')
})
