import { setTimeout as pause } from 'node:timers/promises'
import { isDomainError } from '../domain-error.ts'
import { within } from '../within.ts'
import type { Database, OpenDatabase } from './handle.ts'

/** Where what everybody may see is read from. */
export type PublicReads = {
  read: <Answer>(ask: (db: Database) => Promise<Answer>) => Promise<Answer>
  /** Says that something of it has changed just now: until a replica has that, it is not asked. */
  changed: () => void
  close: () => Promise<void>
}

/** All is read from the one database. */
export const readsFrom = ({ db }: Pick<OpenDatabase, 'db'>): PublicReads => ({
  read: (ask) => ask(db),
  changed: () => {},
  close: async () => {},
})

/** How far a replica may be behind, and how long a read from it may take before the first is asked instead, ms. */
const mostLagMs = 1_000
const lookEveryMs = 250

/**
 * Reads from a streaming replica while it has all that changed, and else from the first database: while a change is on
 * its way, while it lags by more than a second, and while it does not answer. A read that it fails is made again.
 * @param tell hears when it is asked no more, why, and when it is asked again
 */
export function readsFromReplica(
  first: OpenDatabase,
  replica: OpenDatabase,
  tell: (message: string) => void,
): PublicReads {
  let changes = 1
  /** The last of them that the replica has; 0 while it is not to be asked. */
  let reached = 0
  let wasTold = ''
  let woken = Promise.withResolvers<void>()
  const closed = new AbortController()
  const following = follow()

  function say(message: string) {
    if (message !== wasTold && !closed.signal.aborted) tell(message)
    wasTold = message
  }

  function leave(why: string) {
    reached = 0
    say(`La réplica no se usa: ${why}.`)
  }

  async function follow(): Promise<void> {
    while (!closed.signal.aborted) {
      const wanted = changes
      try {
        const why = await within(mostLagMs * 2, lagOf(first, replica), () => new Error('no responde'))
        if (why) leave(why)
        else {
          if (reached === 0 && wasTold) say('La réplica se usa de nuevo.')
          reached = wanted
        }
      } catch (error) {
        leave((error as Error).message)
      }
      if (changes !== wanted && reached !== 0) continue
      woken = Promise.withResolvers()
      const rest = pause(lookEveryMs, undefined, { ref: false, signal: closed.signal }).catch(() => {}) // closed
      await Promise.race([rest, woken.promise])
    }
  }

  async function read<Answer>(ask: (db: Database) => Promise<Answer>): Promise<Answer> {
    if (reached !== changes) return ask(first.db)
    try {
      return await within(mostLagMs, ask(replica.db), () => new Error('no responde a tiempo'))
    } catch (error) {
      if (isDomainError(error)) throw error
      leave((error as Error).message)
      return ask(first.db)
    }
  }

  return {
    read,
    changed: () => {
      changes += 1
      woken.resolve()
    },
    close: async () => {
      closed.abort()
      await following
      await replica.close()
    },
  }
}

/** Waits until the replica has all that the first database has now. @returns why it has not, or undefined */
async function lagOf(first: OpenDatabase, replica: OpenDatabase): Promise<string | undefined> {
  const { rows } = await first.pool.query<{ now: string }>('select pg_current_wal_insert_lsn()::text as now')
  const endsAt = performance.now() + mostLagMs
  for (let restMs = 2; ; restMs = Math.min(restMs * 2, 50)) {
    const { rows: told } = await replica.pool.query<{ has: boolean; standby: boolean }>(
      `select pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has`,
      [rows[0]?.now],
    )
    if (!told[0]?.standby) return 'no es una réplica'
    if (told[0].has) return undefined
    if (performance.now() > endsAt) return 'está más de un segundo atrasada'
    await pause(restMs, undefined, { ref: false })
  }
}
