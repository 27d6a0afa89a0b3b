import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A new folder, in memory if there is plenty, because disks are slow to sync. It is for tests that do not cut the
 * power: data of a killed process stays there. The caller removes it.
 */
export async function makeMemoryFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > 2 ** 31
  return mkdtemp(path.join(hasRoom ? '/dev/shm' : tmpdir(), 'mazo-test-'))
}
