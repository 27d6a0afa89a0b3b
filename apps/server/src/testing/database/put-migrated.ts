import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import './test-database.ts'

/**
 * Where the embedded database is tested, puts a migrated one where the shop of `dataDir` keeps its own: making one takes
 * several seconds, which is no part of what most tests try.
 */
export async function putMigrated(dataDir: string): Promise<void> {
  const made = inject('testDatabase')
  if (made.kind !== 'embedded') return
  const folder = join(dataDir, 'db')
  await mkdir(folder, { mode: 0o700, recursive: true })
  await promisify(execFile)('tar', ['-xf', made.snapshot, '-C', folder])
}
