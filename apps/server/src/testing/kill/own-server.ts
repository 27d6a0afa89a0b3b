import { inject } from 'vitest'
import { freshDatabase } from '../database/database.ts'

/** The address of a database of our own on the PostgreSQL under test; undefined where the embedded one is. */
export async function ownServerAddress(): Promise<string | undefined> {
  if (inject('testDatabase').kind === 'embedded') return undefined
  const { pool } = await freshDatabase()
  return pool.options.connectionString
}
