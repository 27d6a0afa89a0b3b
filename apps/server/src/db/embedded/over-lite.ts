import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from '../database.ts'
import { closeOnce, databaseOver, endPool } from '../pool.ts'

/** The pool everybody knows, over PGlite's one connection: transactions wait for one another and never interleave. */
export function overLite(lite: PGlite, warn: (message: string) => void): OpenDatabase {
  const pool = new pg.Pool({
    ...liteConnection(lite),
    max: 1,
    idleTimeoutMillis: 0,
    // Long enough for any queue of short transactions; a connection that was never given back shows as an error.
    connectionTimeoutMillis: 30_000,
  })
  pool.on('error', (error) => warn(`Falló la conexión con la base de datos embebida: ${error.message}`))
  const close = closeOnce(async () => {
    await endPool(pool)
    await lite.close()
  })
  return { db: databaseOver(pool), pool, kind: 'embedded', close }
}

/** Drizzle's queries carry their result parsers as `types`; PGlite's adapter takes that for a list of parameter types. */
function liteConnection(lite: PGlite) {
  const config = createPgConfig(lite)
  const parse = config.connection.parse.bind(config.connection)
  config.connection.parse = (query: { types?: unknown }) =>
    parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  return config
}
