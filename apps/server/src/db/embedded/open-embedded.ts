import fs from 'node:fs'
import { dirname } from 'node:path'
import { fileFault } from '../../file-fault.ts'
import { StartError } from '../../start-error.ts'
import type { OpenDatabase } from '../handle.ts'
import { closeOnce } from '../pool.ts'
import type { Disk } from './durable-fs.ts'
import { linkHere, linkToThread } from './lite-link.ts'
import { openLite } from './open-lite.ts'
import { overLite } from './over-lite.ts'
import { takeFolder } from './take-folder.ts'
import { startUpkeep } from './upkeep.ts'

/**
 * The embedded database in `folder`, made there if it is new, and ours alone until closed. It runs in a thread of its own.
 * @param disk a test's own, which keeps the database in the test's thread
 * @throws StartError when another process has it, or when it cannot be read or written
 */
export async function openEmbedded(
  folder: string,
  warn: (message: string) => void,
  disk?: Disk,
): Promise<OpenDatabase> {
  try {
    fs.mkdirSync(dirname(folder), { recursive: true })
    return await openOwned(folder, warn, disk)
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = fileFault(error)?.reason ?? 'está dañada o no es de esta tienda'
    throw new StartError(
      `No se pudo abrir la base de datos de ${folder} (${reason}). Revisá que haya lugar y permiso de escritura ahí, o elegí otra carpeta con DATA_DIR.`,
      { cause: error },
    )
  }
}

async function openOwned(
  folder: string,
  warn: (message: string) => void,
  disk?: Disk,
): Promise<OpenDatabase> {
  const leave = takeFolder(folder)
  try {
    const link = disk ? linkHere(await openLite(folder, disk), warn) : await linkToThread(folder, warn)
    const opened = overLite(link, warn)
    const stopUpkeep = startUpkeep(opened.pool, warn)
    const close = closeOnce(async () => {
      try {
        await stopUpkeep()
        await opened.close()
      } finally {
        leave()
      }
    })
    return { ...opened, close }
  } catch (error) {
    leave()
    throw error
  }
}
