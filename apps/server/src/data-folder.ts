import { mkdirSync } from 'node:fs'
import { fileFault } from './file-fault.ts'
import { StartError } from './start-error.ts'

/** @throws StartError for a `DATA_DIR` where no folder is and none can be made */
export function makeDataFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    const fault = fileFault(cause)
    if (!fault) throw cause
    throw new StartError(
      `No se puede usar la carpeta ${folder}: ${fault.reason}. Revisala o elegí otra con DATA_DIR.`,
      { cause },
    )
  }
}
