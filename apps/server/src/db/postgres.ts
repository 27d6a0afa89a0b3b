import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { OpenDatabase } from './handle.ts'
import { closeOnce, databaseOver, endPool } from './pool.ts'
import { StartError } from './start-error.ts'
import { WatchedClient } from './watched-client.ts'

/** @throws StartError when nobody answers at `databaseUrl` */
export async function openPostgres(
  databaseUrl: string,
  warn: (message: string) => void,
  silenceMs?: number,
): Promise<OpenDatabase> {
  const settings = {
    ...connectionOf(databaseUrl),
    Client: WatchedClient,
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
  await checkAnswers(pool, databaseUrl)
  const close = closeOnce(() => {
    closing = true
    return endPool(pool)
  })
  return { db, pool, kind: 'postgres', close }
}

/**
 * What took one connection in silence took those too that nobody uses: each would keep one more shopper waiting.
 * To be made before the pool refuses what is asked inside a transaction, where a silence is noticed.
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

async function checkAnswers(pool: pg.Pool, databaseUrl: string) {
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(
      `No se pudo conectar a PostgreSQL en ${new URL(databaseUrl).host || 'localhost'} (${reasonOf(error)}). Revisá DATABASE_URL y que la base esté encendida.`,
      { cause: error },
    )
  }
}

/** Where a name has several addresses, Node wraps their refusals in an AggregateError whose message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
