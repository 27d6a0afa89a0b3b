import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { runRound, type When } from './run-rounds.ts'

let db: Database
beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(() => db.execute(sql`truncate rondas`))

const soon = { timeout: 10_000, interval: 5 }

/** A process that does the round; `done` is how often it did. */
function processOf(when: When) {
  const run = vi.fn(async () => {})
  const worker = runRound(db, 'ronda', { ...when, run }, (error) => expect.unreachable(String(error)))
  onTestFinished(() => worker.stop())
  return { worker, done: () => run.mock.calls.length }
}
test('a start does it, and then its time does', async () => {
  const { done } = processOf({ everyMs: 20 })
  await vi.waitFor(() => expect(done()).toBeGreaterThan(2), soon)
})

test('of processes that share a shop one does it when its time comes', async () => {
  const everyMs = 400
  const began = performance.now()
  const processes = Array.from({ length: 8 }, () => processOf({ everyMs }))
  const done = () => processes.reduce((sum, process) => sum + process.done(), 0)
  await vi.waitFor(() => expect(done()).toBeGreaterThan(processes.length + 2), soon)
  // Each start does it, and then never two within half the time between rounds.
  const most = processes.length + 1 + (performance.now() - began) / (everyMs / 2)
  expect(done()).toBeLessThanOrEqual(most)
})

test('whoever is woken does it, whoever did it a moment ago', async () => {
  const { worker, done } = processOf({ everyMs: 3_600_000 })
  await vi.waitFor(() => expect(done()).toBe(1), soon)
  worker.wake()
  await vi.waitFor(() => expect(done()).toBe(2), soon)
})

test('a clock that was set back holds no round up', async () => {
  const { done } = processOf({ everyMs: 20 })
  await vi.waitFor(() => expect(done()).toBeGreaterThan(0), soon)
  await db.execute(sql`update rondas set tomada_en = now() + interval '1 hour'`)
  const before = done()
  // One may have been taken before the clock was set back, and be done after it.
  await vi.waitFor(() => expect(done()).toBeGreaterThan(before + 1), soon)
})

test('what is done at night is done where the last night went by without it, once', async () => {
  await db.execute(
    sql`insert into rondas values ('ronda', now() - interval '25 hours', now() - interval '25 hours')`,
  )
  const first = processOf({ nightlyAt: '06:41' })
  await vi.waitFor(() => expect(first.done()).toBe(1), soon)
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from rondas where hecha_en > now() - interval '1 hour'`)
    expect(rows).toHaveLength(1)
  }, soon)
})
