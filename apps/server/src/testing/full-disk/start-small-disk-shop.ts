import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const shop = fileURLToPath(new URL('./small-disk-shop.ts', import.meta.url))
/** `sh` counts in blocks of 512 bytes. */
const longestFile = 16

/**
 * Starts the shop's API in a process of its own, to which the system refuses files of more than 8 kB. Any user can make
 * such a full disk, root or not.
 * @returns its address
 */
export async function startSmallDiskShop(settings: Record<string, string>): Promise<string> {
  const child = spawn('sh', ['-c', `ulimit -f ${longestFile}; exec "$0" "$1"`, process.execPath, shop], {
    env: { PATH: process.env.PATH, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill()
    await once(child, 'exit')
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The shop ended with ${code}`)
  })
  const [address] = await Promise.race([once(child.stdout, 'data'), ended])
  return String(address).trim()
}
