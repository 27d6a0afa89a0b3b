import pg from 'pg'
import { startPostgres } from '../../apps/server/src/testing/database/start-postgres.ts'

export type OwnDatabase = { url: string; pool: pg.Pool; drop: () => Promise<void> }

/** A database of our own on the PostgreSQL of TEST_DATABASE_URL, else on one started for the occasion. */
export async function openOwnDatabase(): Promise<OwnDatabase> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { adminUrl: given, stop: async () => {} } : await startPostgres()
  const name = `mazo_bench_${process.pid}`
  await run(server.adminUrl, `create database ${name}`)
  const address = new URL(server.adminUrl)
  address.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: address.href, max: 10 })
  return {
    url: address.href,
    pool,
    drop: async () => {
      await pool.end()
      await run(server.adminUrl, `drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}

async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
