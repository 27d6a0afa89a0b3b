import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from '../handle.ts'
import { closeOnce, databaseOver, endPool } from '../pool.ts'
import { WatchedLite } from './watched-lite.ts'

/** A `pg` pool over PGlite's one connection: transactions wait for one another and never interleave. */
export function overLite(lite: PGlite, warn: (message: string) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...liteConnection(lite),
    max: 1,
    idleTimeoutMillis: 0,
    // Long enough for any queue of short transactions; a connection that was never given back shows as an error.
    connectionTimeoutMillis: 30_000,
  })
  keepClient(pool, () => lite instanceof WatchedLite && lite.hasFailed)
  pool.on('error', (error) => warn(`Falló la conexión con la base de datos embebida: ${error.message}`))
  const close = closeOnce(async () => {
    await endPool(pool)
    await lite.close()
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

/** PGlite's adapter, with two things mended that would otherwise end the process. */
function liteConnection(lite: PGlite) {
  const config = createPgConfig(lite)
  const { connection } = config
  const parse = connection.parse.bind(connection)
  const emit = connection.emit.bind(connection)
  // Drizzle's queries carry their result parsers as `types`; the adapter takes that for a list of parameter types.
  connection.parse = (query: { types?: unknown }) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  // An error after its client has gone finds nobody listening, which Node takes for a reason to stop.
  connection.emit = (event: string, ...details: unknown[]) =>
    event === 'error' && connection.listenerCount('error') === 0 ? false : emit(event, ...details)
  return config
}
