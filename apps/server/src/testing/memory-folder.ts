import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder of its own, in memory where there is plenty: for a test that does not ask whether the shop outlives a power
 * cut. What a killed process wrote is there all the same, and disks are slow to sync. Whoever asked removes it.
 */
export async function makeMemoryFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  const hasRoom = memory !== undefined && memory.bavail * memory.bsize > 2 ** 31
  return mkdtemp(path.join(hasRoom ? '/dev/shm' : tmpdir(), 'mazo-test-'))
}
