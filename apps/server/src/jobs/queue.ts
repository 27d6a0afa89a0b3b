import { PgBoss, type Queue } from 'pg-boss'
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

/**
 * A queue in which one job a kind waits, however many run. Any stricter policy would make the next job wait for one
 * that a killed process left running, until pg-boss gives that up a quarter of an hour later. So whatever runs here
 * must stand another process that does the same meanwhile.
 */
export async function makeQueue(
  queue: PgBoss,
  name: string,
  options: Pick<Queue, 'retryLimit' | 'retryDelay'>,
) {
  const known = await queue.getQueue(name)
  // A queue keeps the policy that it was made with. What waited in it is asked for again by the start or the next reader.
  if (known && known.policy !== 'short') await queue.deleteQueue(name)
  await queue.createQueue(name, { ...options, policy: 'short', deleteAfterSeconds: 3_600 })
}
