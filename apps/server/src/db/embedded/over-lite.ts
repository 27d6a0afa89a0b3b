import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { OpenDatabase } from '../database.ts'
import { closeOnce, databaseOver } from '../pool.ts'

/** The pool everybody knows, over PGlite's one connection: transactions wait for one another and never interleave. */
export function overLite(lite: PGlite, warn: (message: string) => void): OpenDatabase {
  // A day, not for ever, so that a connection somebody forgot to give back shows in the end as an error.
  const pool = new pg.Pool({
    ...createPgConfig(lite),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
  })
  pool.on('error', (error) => warn(`Falló la conexión con la base de datos embebida: ${error.message}`))
  const close = closeOnce(async () => {
    await pool.end()
    await lite.close()
  })
  return { db: databaseOver(pool), pool, kind: 'embedded', close }
}
