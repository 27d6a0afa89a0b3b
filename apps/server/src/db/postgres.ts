import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './handle.ts'
import { isMisconfigured, isOutage, sqlState } from './outage.ts'
import { closeOnce, databaseOver, endPool } from './pool.ts'
import { askAside, usualLookMs, WatchedClient, type WatchedConfig } from './watched-client.ts'

/** How much of its 10 s a stop waits for a sign of life. */
const farewellMs = 2_000

type Terms = { silenceMs?: number; lookMs?: number; patienceMs?: number }

type Warn = (message: string) => void

/** @throws StartError when nobody answers at `databaseUrl`, or we are not let in */
export async function openPostgres(
  databaseUrl: string,
  warn: Warn,
  { patienceMs = 0, ...terms }: Terms = {},
): Promise<OpenDatabase> {
  const opened = postgresAt(databaseUrl, warn, terms)
  await untilItAnswers(opened, databaseUrl, patienceMs, warn)
  return opened
}

/**
 * The database there, whether or not anybody answers yet.
 * @throws StartError for what is no address of a database
 */
export function postgresAt(
  databaseUrl: string,
  warn: Warn,
  { silenceMs, lookMs = usualLookMs }: Omit<Terms, 'patienceMs'> = {},
): OpenDatabase {
  /** Includes clients that are still connecting, which the pool does not show. */
  const clients = new Set<WatchedClient>()
  /** Nobody is there to be asked: whoever asks is told so at once. */
  let isGivenUp = false
  class Client extends WatchedClient {
    constructor(config: WatchedConfig = {}) {
      super(config)
      clients.add(this)
      this.once('end', () => clients.delete(this))
      ;(this as EventEmitter).on('silence', hearSilence)
      if (isGivenUp) setImmediate(() => this.cut())
    }
  }
  const settings = {
    ...connectionOf(databaseUrl),
    Client,
    silenceMs,
    lookMs,
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
  const db = databaseOver(pool) // before the first connection, which it must hear of
  const close = closeOnce(() => {
    closing = true
    return endPool(pool)
  })
  // A function, because the first connection may already be silent.
  function giveUp() {
    warn('PostgreSQL no responde: no se espera más por él.')
    isGivenUp = true
    for (const client of clients) client.cut()
  }
  function hearSilence(unansweredSince?: number) {
    if (isGivenUp) return
    warn('PostgreSQL dejó de responder en una conexión: se descarta.')
    dropIdle()
    for (const client of clients) client.hurry()
    if (unansweredSince === undefined) return
    // One that is crowded takes no connection in time, and works for the others all the same.
    for (const { heardAt } of clients) if (heardAt > unansweredSince) return
    giveUp()
    void listenAgain()
  }
  /** Else each statement of a request, and each request in the queue, would wait for its own silence to be noticed. */
  async function listenAgain() {
    while (!closing && !(await isThere(settings, lookMs))) await pause(tryEveryMs, undefined, { ref: false })
    if (closing) return
    isGivenUp = false
    warn('PostgreSQL volvió a responder.')
  }
  const giveUpIfSilent = async () => {
    if (!isGivenUp && !(await isThere(settings, farewellMs))) giveUp()
  }
  return { db, pool, kind: 'postgres', close, giveUpIfSilent }
}

/** What PostgreSQL itself says, such as that it has no room, is a sign of life. */
const isThere = (settings: pg.ClientConfig, ms: number) =>
  askAside(settings, ms, (other) => other.query('select 1')).then(
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
  { pool, close }: OpenDatabase,
  databaseUrl: string,
  patienceMs: number,
  warn: Warn,
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
        await close()
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
