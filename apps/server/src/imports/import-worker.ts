import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../db/database.ts'
import { releaseAll, runImports } from './run-imports.ts'

export type ImportWorker = {
  /** There is something to do now. */
  wake(): void
  /** Lets the batch under way finish; the rest goes on at the next start. */
  stop(): Promise<void>
}

type Parts = {
  database: OpenDatabase
  folder: string
  /** The public sees something else now. */
  changed: () => void
  failed: (error: unknown) => void
}

/** How often a process looks for work that another one left behind. */
const roundMs = 15_000

/** Works on the imports of the back office, one at a time; what a stopped process left behind goes on. */
export async function startImportWorker({ database, folder, changed, failed }: Parts): Promise<ImportWorker> {
  if (database.kind === 'embedded') await releaseAll(database.db)
  const stopping = new AbortController()
  const parts = {
    db: database.db,
    folder,
    worker: randomUUID(),
    signal: stopping.signal,
    changed,
    batchMs: database.kind === 'embedded' ? 250 : 500,
  }
  let running: Promise<void> | undefined
  let isWanted = false
  const wake = () => {
    isWanted = true
    running ??= work().finally(() => {
      running = undefined
    })
  }
  async function work() {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      await runImports(parts, failed).catch(failed)
    }
  }
  const rounds = setInterval(wake, roundMs).unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(rounds)
      stopping.abort()
      await running
    },
  }
}
