import pg from 'pg'
import type { OpenDatabase } from '../handle.ts'
import { closeOnce, databaseOver, endPool } from '../pool.ts'
import type { LiteLink } from './lite-link.ts'
import { LiteSocket } from './lite-socket.ts'

/** A `pg` pool over PGlite's one connection: transactions wait for one another and never interleave. */
export function overLite(link: LiteLink, warn: (message: string) => void): OpenDatabase {
  const pool = new pg.Pool({
    stream: () => new LiteSocket(link),
    ssl: false, // whatever PGSSLMODE says of other databases
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // Long enough for any queue of short transactions; a connection that was never given back shows as an error.
    connectionTimeoutMillis: 30_000,
  })
  keepClient(pool, link.hasFailed)
  pool.on('error', (error) => warn(`Falló la conexión con la base de datos embebida: ${error.message}`))
  const close = closeOnce(async () => {
    await endPool(pool)
    await link.close()
  })
  return { db: databaseOver(pool), pool, kind: 'embedded', close }
}

/**
 * The pool's own `query` throws its client away when a statement fails. Here the next client would share the one
 * connection with what the old one still waits for, and take those rows for its own: the client is kept instead.
 * Not where the database has stopped: the old client would wait for ever, and a new one hears why.
 */
function keepClient(pool: pg.Pool, hasStopped: () => boolean) {
  const ask = async (statement: string, values?: unknown[]) => {
    const client = await pool.connect()
    try {
      return await client.query(statement, values)
    } finally {
      client.release(hasStopped())
    }
  }
  const query = (statement: string, ...rest: unknown[]) => {
    const callback = rest.at(-1)
    if (typeof callback !== 'function') return ask(statement, rest[0] as unknown[] | undefined)
    ask(statement, Array.isArray(rest[0]) ? rest[0] : undefined).then(
      (answer) => callback(undefined, answer),
      (error) => callback(error),
    )
  }
  pool.query = query as typeof pool.query
}
