import pg from 'pg'
import type { OpenDatabase } from './handle.ts'
import { closeOnce, databaseOver, endPool } from './pool.ts'
import { StartError } from './start-error.ts'

/** @throws StartError when nobody answers at `databaseUrl` */
export async function openPostgres(
  databaseUrl: string,
  warn: (message: string) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    ...connectionOf(databaseUrl),
    max: 10,
    // Also the longest wait for a turn: a rush on one card makes its buyers queue, and each gets a real answer.
    connectionTimeoutMillis: 20_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'mazo',
    keepAlive: true,
  })
  // Without a listener, PostgreSQL restarting would end our process; the pool replaces the connection by itself.
  let closing = false
  pool.on('error', (error) => closing || warn(`Se perdió una conexión con PostgreSQL: ${error.message}`))
  const db = databaseOver(pool) // before the first connection, which it must hear of
  await checkAnswers(pool, databaseUrl)
  const close = closeOnce(() => {
    closing = true
    return endPool(pool)
  })
  return { db, pool, kind: 'postgres', close }
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
