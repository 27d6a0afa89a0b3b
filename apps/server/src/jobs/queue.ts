import { PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/database.ts'

/**
 * pg-boss over the pool that the shop has: on the embedded database nobody else could open one. What it asks in
 * several statements (its own tables, its transactions) runs on one connection, which a failure leaves clean.
 */
export function openQueue({ pool, kind }: Pick<OpenDatabase, 'pool' | 'kind'>): PgBoss {
  const executeSql = async (text: string, values?: unknown[]) => {
    const client = await pool.connect()
    try {
      const answers = [await client.query(text, values)].flat() // several statements give several answers
      client.release()
      return { rows: answers.flatMap((answer) => answer.rows ?? []) }
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        (lost) => client.release(lost),
      )
      throw error
    }
  }
  return new PgBoss({
    db: { executeSql },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    reindex: false, // a shop's queues never grow that far
    monitorVacuum: false,
  })
}
