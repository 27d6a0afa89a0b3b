import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileFault } from './file-fault.ts'
import { StartError } from './start-error.ts'

/** @throws StartError for a `DATA_DIR` where no folder is and none can be made */
export function makeDataFolder(folder: string) {
  tryFolder(folder, (reason, cause) => {
    throw new StartError(
      `No se puede usar la carpeta ${folder}: ${reason}. Revisala o elegí otra con DATA_DIR.`,
      {
        cause,
      },
    )
  })
}

/** @param warn is told in a sentence where `BACKUP_DIR` can take no backup: that night would be too late to hear of it */
export function checkBackupFolder(folder: string, warn: (words: string) => void) {
  tryFolder(folder, (reason) =>
    warn(
      `Atención: no se puede usar la carpeta ${folder}: ${reason}. La tienda abre igual, pero sin respaldos: revisala o elegí otra con BACKUP_DIR.`,
    ),
  )
}

function tryFolder(folder: string, otherwise: (reason: string, cause: unknown) => void) {
  try {
    makeWithParents(folder)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    const fault = fileFault(cause)
    if (!fault) throw cause
    otherwise(fault.reason, cause)
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
