import type { OpenDatabase } from '../db/database.ts'
import { withRetries } from '../db/retry.ts'
import { letOthersIn } from '../take-turns.ts'

/** What whoever works in batches needs. */
export type BatchParts = {
  /** The shop is about to stop: the work ends after its batch, and goes on at the next start. */
  signal: AbortSignal
  /** What the public sees has changed. */
  changed: () => void
  /** How long a batch may hold the others up, in ms. */
  batchMs: number
}

/** While a batch runs, the embedded database serves nobody else, and on a slow machine it takes twice as long. */
export const batchMsOn = ({ kind }: Pick<OpenDatabase, 'kind'>) => (kind === 'embedded' ? 120 : 500)

const size = { least: 50, most: 1_000 }
/** The size of the first batch, whose speed is not known yet: the slowest change takes a millisecond a row. */
const firstRows = (batchMs: number) => Math.min(batchMs, 200)
/** Each announcement drops the cached pages, so small batches must not announce every time. */
const tellEveryMs = 1_000

/**
 * Runs batches until one had nothing left to do, each sized by how long the last took: while one runs, the embedded
 * database serves nobody else. A batch that a deadlock ended is run again, so it notes what it did only once it is kept.
 * @returns false when the shop stops before that
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
    const isDone = await withRetries(() => batch(rows))
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
