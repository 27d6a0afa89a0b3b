import { setImmediate } from 'node:timers/promises'
import type { OpenDatabase } from '../db/database.ts'

/** What whoever works in batches needs. */
export type BatchParts = {
  /** The shop is about to stop: what is under way ends after its batch, and goes on at the next start. */
  signal: AbortSignal
  /** The public sees something else now. */
  changed: () => void
  /** How long a batch may hold the others up, in ms. */
  batchMs: number
}

/** While a batch runs, the embedded database serves nobody else, and on a slow machine it takes twice as long. */
export const batchMsOn = ({ kind }: Pick<OpenDatabase, 'kind'>) => (kind === 'embedded' ? 120 : 500)

const size = { least: 50, most: 1_000 }
/** Of which not known yet how long they take: the slowest change takes a millisecond a row. */
const firstRows = (batchMs: number) => Math.min(batchMs, 200)
/** The public's cached pages go whenever the shop changes: not for each of many small batches. */
const tellEveryMs = 1_000

/**
 * Runs batches until one had nothing left to do, each sized by how long the last took: while one runs, the embedded
 * database serves nobody else.
 * @returns false where the shop is about to stop before that
 */
export async function workInBatches(
  { signal, changed, batchMs }: BatchParts,
  batch: (rows: number) => Promise<boolean>,
): Promise<boolean> {
  let rows = firstRows(batchMs)
  let toldAt = Number.NEGATIVE_INFINITY
  for (;;) {
    if (signal.aborted) return false
    const startedAt = performance.now()
    const isDone = await batch(rows)
    const now = performance.now()
    if (isDone || now - toldAt >= tellEveryMs) {
      changed()
      toldAt = now
    }
    if (isDone) return true
    await letOthersIn()
    const change = batchMs / Math.max(now - startedAt, 1)
    rows = Math.round(rows * Math.min(Math.max(change, 0.5), 2))
    rows = Math.min(Math.max(rows, size.least), size.most)
  }
}

/** The embedded database answers without a turn of the event loop: requests that came meanwhile would wait to the end. */
export const letOthersIn = () => setImmediate()
