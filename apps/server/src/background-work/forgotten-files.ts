import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'

/** Removes the files that no work needs any more: of forgotten work, and of killed processes. */
export async function removeForgotten(
  store: FileStore,
  kept: ReadonlySet<string>,
  since: Date,
): Promise<void> {
  for (const place of [diskStore(store.draftFolder), store])
    for (const { file, changedAt } of await place.list())
      if (!kept.has(file) && changedAt < since) await place.remove(file).catch(() => {}) // the next round tries again
}
