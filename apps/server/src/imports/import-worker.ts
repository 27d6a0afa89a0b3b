import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '../db/database.ts'
import { batchMsOn } from '../db/work-in-batches.ts'
import { keepWorking, type Worker } from '../keep-working.ts'
import { releaseAll, runImports } from './run-imports.ts'

type Parts = {
  database: OpenDatabase
  folder: string
  /** The public sees something else now. */
  changed: () => void
  failed: (error: unknown) => void
}

/** Works on the imports of the back office, one at a time; what a stopped process left behind goes on. */
export async function startImportWorker({ database, folder, changed, failed }: Parts): Promise<Worker> {
  if (database.kind === 'embedded') await releaseAll(database.db)
  const worker = randomUUID()
  const batchMs = batchMsOn(database)
  return keepWorking(
    (signal) => runImports({ db: database.db, folder, worker, signal, changed, batchMs }, failed),
    failed,
  )
}
