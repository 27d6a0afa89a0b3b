import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileFault } from './file-fault.ts'
import { StartError } from './start-error.ts'

/** @throws StartError for a `DATA_DIR` where no folder is and none can be made */
export function makeDataFolder(folder: string) {
  try {
    makeWithParents(folder)
  } catch (cause) {
    const fault = fileFault(cause)
    if (!fault) throw cause
    throw new StartError(
      `No se puede usar la carpeta ${folder}: ${fault.reason}. Revisala o elegí otra con DATA_DIR.`,
      { cause },
    )
  }
}

/** Node's own `recursive` never ends where folders cannot be made, as in /proc, and calls a read-only disk missing. */
function makeWithParents(folder: string, hasParents = false) {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || hasParents) throw error
    makeWithParents(dirname(folder))
    makeWithParents(folder, true)
  }
}
