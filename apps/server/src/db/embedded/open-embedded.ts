import fs from 'node:fs'
import { dirname } from 'node:path'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { fileFault } from '../../file-fault.ts'
import { StartError } from '../../start-error.ts'
import type { OpenDatabase } from '../handle.ts'
import { closeOnce } from '../pool.ts'
import { createFolder } from './create-folder.ts'
import { type Disk, DurableFS, realDisk } from './durable-fs.ts'
import { overLite } from './over-lite.ts'
import { durableStartParams } from './start-params.ts'
import { takeFolder } from './take-folder.ts'
import { startUpkeep } from './upkeep.ts'
import { WatchedLite } from './watched-lite.ts'

export const extensions = { pg_trgm, unaccent }

/**
 * The embedded database in `folder`, made there if it is new, and ours alone until closed.
 * @throws StartError when another process has it, or when it cannot be read or written
 */
export async function openEmbedded(
  folder: string,
  warn: (message: string) => void,
  disk: Disk = realDisk,
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

async function openOwned(folder: string, warn: (message: string) => void, disk: Disk): Promise<OpenDatabase> {
  const leave = takeFolder(folder)
  try {
    if (!fs.existsSync(folder)) await createFolder(folder, disk)
    const lite = await WatchedLite.open(warn, {
      fs: new DurableFS(folder, disk),
      startParams: durableStartParams,
      extensions,
    })
    const opened = overLite(lite, warn)
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
