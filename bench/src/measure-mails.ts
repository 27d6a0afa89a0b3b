import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { count, decimals, sayFigure } from './print.ts'

const longestMs = 300_000

/**
 * Measures the mails of the orders just placed, which the shop sends by itself, and waits for their end: the next
 * measurement must not share the machine with them.
 * @throws if some still wait after five minutes
 */
export async function measureMails(pool: pg.Pool) {
  const started = performance.now()
  const first = await countWaiting(pool)
  for (let waiting = first; waiting > 0; waiting = await countWaiting(pool)) {
    if (performance.now() - started > longestMs) throw new Error(`${waiting} mails were never sent`)
    await pause(100)
  }
  const seconds = (performance.now() - started) / 1_000
  sayFigure(
    'mails',
    `${count(first / seconds)} mails/s into files   ${count(first)} in ${decimals(seconds)} s`,
  )
}

async function countWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from correos where proximo_en is not null',
  )
  return rows[0]?.waiting ?? 0
}
