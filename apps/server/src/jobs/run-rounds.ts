import { eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import { keepWorking, type Worker } from '../background-work/keep-working.ts'
import type { Database } from '../db/database.ts'
import { rounds } from './tables.ts'

/** Every so many ms, or each night at an hour of UTC. */
export type When = { everyMs: number } | { nightlyAt: `${number}:${number}` }
/** Something that the shop does by itself. */
export type Round = When & { run: () => Promise<unknown> }

/** How often it is looked whether a nightly round is due. */
const lookMs = 300_000

/**
 * Does a round at the start, since a stopped shop may have missed some (a nightly one only if the last was a day ago);
 * then whenever it is woken, and when it is due and no other process has taken it. If a process is killed half way, the
 * next one that looks or starts does the round again.
 */
export function runRound(db: Database, name: string, round: Round, failed: (error: unknown) => void): Worker {
  const isNightly = 'nightlyAt' in round
  let turn: SQL | undefined = isNightly ? lastDone : undefined
  const worker = keepWorking(
    async () => {
      const asked = turn
      turn = isDue(round)
      if (!(await takeRound(db, name, asked))) return
      await round.run()
      if (isNightly) await db.update(rounds).set({ hecha_en: sql`now()` }).where(eq(rounds.nombre, name))
    },
    failed,
    isNightly ? lookMs : round.everyMs,
  )
  return {
    ...worker,
    wake: () => {
      turn = undefined
      worker.wake()
    },
  }
}

/** Takes a round that is due. @returns whether this process got it */
async function takeRound(db: Database, nombre: string, turn?: SQL): Promise<boolean> {
  const { rowCount } = await db
    .insert(rounds)
    .values({ nombre, tomada_en: sql`now()` })
    .onConflictDoUpdate({ target: rounds.nombre, set: { tomada_en: sql`now()` }, setWhere: turn })
  return rowCount === 1
}

const lastDone = sql`coalesce(${rounds.hecha_en} < now() - interval '1 day', true)`

function isDue(when: When): SQL | undefined {
  return or(
    lt(rounds.tomada_en, lastTurn(when)),
    gt(rounds.tomada_en, sql`now() + interval '30 seconds'`), // the clock was set back since
  )
}

/** A round that was last taken before this moment is due again. */
function lastTurn(when: When): SQL {
  if ('everyMs' in when) return sql`now() - ${when.everyMs / 2} * interval '1 millisecond'`
  const hour = sql`${when.nightlyAt}::interval`
  return sql`date_trunc('day', now() - ${hour}, 'UTC') + ${hour}`
}
