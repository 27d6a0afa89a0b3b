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

type QueueOptions = Required<Pick<Queue, 'deleteAfterSeconds'>> & Pick<Queue, 'retryLimit' | 'retryDelay'>

/**
 * A queue in which one job a kind waits, however many run. Any stricter policy would make the next job wait for one
 * that a killed process left running, until pg-boss gives that up a quarter of an hour later. So whatever runs here
 * must stand another process that does the same meanwhile.
 */
export async function makeQueue(
  queue: PgBoss,
  database: Pick<OpenDatabase, 'pool' | 'kind'>,
  name: string,
  options: QueueOptions,
) {
  await oneByOne(database, async () => {
    const known = await queue.getQueue(name)
    if (known?.policy === 'short') return queue.updateQueue(name, options)
    // A queue keeps the policy that it was made with. What waited in it is asked for again by the start or the next reader.
    if (known) await queue.deleteQueue(name)
    await queue.createQueue(name, { ...options, policy: 'short' })
  })
}

/** Any number that nobody else locks by. */
const queuesLock = 7_203_511

/**
 * While one process makes a queue, others that start at the same instant wait: else they would remove the one that was
 * just made. The embedded database has one process, and one connection, which waiting would keep from the work.
 */
async function oneByOne({ pool, kind }: Pick<OpenDatabase, 'pool' | 'kind'>, work: () => Promise<void>) {
  if (kind === 'embedded') return work()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [queuesLock])
    await work()
    await client.query('select pg_advisory_unlock($1)', [queuesLock])
    client.release()
  } catch (error) {
    client.release(true) // its end frees the lock
    throw error
  }
}

/**
 * Asks for rounds that pg-boss does not ask for: it notes when it last looked what is due, and looks again only after
 * that moment. Where the clock was set back by an hour, it would not look for an hour.
 */
export async function askWhereSetBack(
  queue: PgBoss,
  { pool }: Pick<OpenDatabase, 'pool'>,
  names: readonly string[],
): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pgboss.version where cron_on > now() + interval '1 minute'`,
  )
  if (rows.length > 0) for (const name of names) await queue.send(name)
}

/** Whether a job of this queue was done within so many hours, as long as the queue keeps it. */
export async function wasDoneWithin(queue: PgBoss, name: string, hours: number): Promise<boolean> {
  const since = Date.now() - hours * 3_600_000
  const jobs = await queue.findJobs(name)
  return jobs.some(({ state, completedOn }) => state === 'completed' && Number(completedOn) > since)
}
