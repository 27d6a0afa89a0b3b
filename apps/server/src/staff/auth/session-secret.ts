import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../start-error.ts'

/**
 * The secret for a try-out's cookies, drawn once and kept, so that sessions survive a restart.
 * @throws StartError when it can be neither read nor written
 */
export function keepSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  try {
    // Two processes that start together must use the same secret.
    writeIfMissing(file, randomBytes(32).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new StartError(`No se puede usar ${file}. Revisá sus permisos o definí SESSION_SECRET.`, { cause })
  }
}

function writeIfMissing(file: string, secret: string) {
  try {
    writeFileSync(file, secret, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
