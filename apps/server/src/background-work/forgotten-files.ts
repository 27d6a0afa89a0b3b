import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'

/** Removes the files of a folder that no work needs any more: of forgotten work, and of killed processes. */
export async function removeForgotten(folder: string, kept: ReadonlySet<string>, since: Date): Promise<void> {
  // A folder that nobody made yet holds nothing.
  for (const file of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, file)
    const changed = await stat(place).catch(() => undefined) // another process was faster
    if (kept.has(file) || !changed || changed.mtime >= since) continue
    await unlink(place).catch(() => {}) // the next round tries again
  }
}
