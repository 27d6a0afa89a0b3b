import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './handle.ts'
import { isMisconfigured, isOutage, sqlState } from './outage.ts'
import { closeOnce, databaseOver, endPool } from './pool.ts'
import { askAside, WatchedClient, type WatchedConfig } from './watched-client.ts'

/** How much of its 10 s a stop waits for a sign of life. */
const farewellMs = 2_000

/** @throws StartError when nobody answers at `databaseUrl`, or we are not let in */
export async function openPostgres(
  databaseUrl: string,
  warn: (message: string) => void,
  { silenceMs, patienceMs = 0 }: { silenceMs?: number; patienceMs?: number } = {},
): Promise<OpenDatabase> {
  /** Includes clients that are still connecting, which the pool does not show. */
  const clients = new Set<WatchedClient>()
  let isGivenUp = false
  class Client extends WatchedClient {
    constructor(config: WatchedConfig = {}) {
      super(config)
      clients.add(this)
      this.once('end', () => clients.delete(this))
      if (isGivenUp) setImmediate(() => this.cut())
    }
  }
  const settings = {
    ...connectionOf(databaseUrl),
    Client,
    silenceMs,
    max: 10,
    // Also the longest wait for a turn: a rush on one card makes its buyers queue, and each gets a real answer.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'mazo',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new pg.Pool(settings)
  // Without a listener, PostgreSQL restarting would end our process; the pool replaces the connection by itself.
  let closing = false
  pool.on('error', (error) => closing || warn(`Se perdió una conexión con PostgreSQL: ${error.message}`))
  const dropIdle = idleDropper(pool)
  pool.on('connect', (client) =>
    (client as EventEmitter).on('silence', () => {
      warn('PostgreSQL dejó de responder en una conexión: se descarta.')
      dropIdle()
    }),
  )
  const db = databaseOver(pool) // before the first connection, which it must hear of
  await untilItAnswers(pool, databaseUrl, patienceMs, warn)
  const close = closeOnce(() => {
    closing = true
    return endPool(pool)
  })
  const giveUpIfSilent = async () => {
    if (await isThere(settings)) return
    warn('PostgreSQL no responde: no se espera más por él.')
    isGivenUp = true
    for (const client of clients) client.cut()
  }
  return { db, pool, kind: 'postgres', close, giveUpIfSilent }
}

/** What PostgreSQL itself says, such as that it has no room, is a sign of life. */
const isThere = (settings: pg.ClientConfig) =>
  askAside(settings, farewellMs, (other) => other.query('select 1')).then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  )

/**
 * When one connection went silent, the idle ones probably did too, and each would keep one more shopper waiting. Make
 * this before the pool starts to refuse queries inside transactions, where a silence is noticed.
 */
function idleDropper(pool: pg.Pool): () => void {
  const connect = pool.connect.bind(pool)
  return () => {
    for (let left = pool.idleCount; left > 0; left -= 1)
      connect().then(
        (client) => client.release(true),
        () => {}, // none is left to be dropped
      )
  }
}

function connectionOf(databaseUrl: string): pg.PoolConfig {
  if (/^postgres(ql)?:\/\//.test(databaseUrl) && URL.canParse(databaseUrl))
    return { connectionString: databaseUrl }
  throw new StartError(
    'DATABASE_URL no es una dirección de PostgreSQL: tiene que ser como postgres://usuario:clave@servidor:5432/base.',
  )
}

const tryEveryMs = 500

/** A shop that starts together with PostgreSQL may be ready first. */
async function untilItAnswers(
  pool: pg.Pool,
  databaseUrl: string,
  patienceMs: number,
  warn: (message: string) => void,
) {
  const where = `PostgreSQL en ${new URL(databaseUrl).host || 'localhost'}`
  const patienceEnds = performance.now() + patienceMs
  let told = ''
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const mayPass = isOutage(error) && !isMisconfigured(error)
      if (!mayPass || performance.now() >= patienceEnds) {
        await pool.end()
        throw new StartError(explain(where, error), { cause: error })
      }
      const reason = reasonOf(error)
      if (reason !== told) warn(`Esperando a ${where}, que todavía no atiende (${reason}).`)
      told = reason
    }
    await pause(tryEveryMs)
  }
}

function explain(where: string, error: unknown): string {
  const state = sqlState(error) ?? ''
  const reason = reasonOf(error)
  if (state.startsWith('28')) return `${where} no acepta el usuario o la clave de DATABASE_URL (${reason}).`
  if (state === '3D000') return `${where} no tiene la base de datos que nombra DATABASE_URL (${reason}).`
  return `No se pudo conectar a ${where} (${reason}). Revisá DATABASE_URL y que la base esté encendida.`
}

/** Where a name has several addresses, Node wraps their refusals in an AggregateError whose message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
