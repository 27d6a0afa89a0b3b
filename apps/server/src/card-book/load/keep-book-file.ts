import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { BookError } from '../read/book-error.ts'
import { openBook } from '../read/open-book.ts'
import { bookLoads } from '../tables.ts'

/** Where files of cards wait until they are loaded. */
export const bookFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'cartas')

type Uploaded = { content: Readable & { truncated?: boolean }; name: string; quien: string }

/**
 * Keeps an uploaded file of cards, to be loaded in the background.
 * @returns its id
 * @throws BookError for a file that is too large, or none of cards
 */
export async function keepBookFile(
  db: Database,
  folder: string,
  { content, name, quien }: Uploaded,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const guardado = randomUUID()
  const file = path.join(folder, guardado)
  try {
    await pipeline(content, createWriteStream(file, { flags: 'wx' }))
    if (content.truncated) throw new BookError('El archivo pasa de 100 MB: cargalo con «npm run cartas».')
    const archivo = path.basename(name.replaceAll('\\', '/')).slice(0, 120) || 'cartas'
    await openBook(file, `«${archivo}»`)
    const { size: bytes } = await stat(file)
    return await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(bookLoads)
        .values({ archivo, guardado, bytes, quien })
        .returning({ id: bookLoads.id })
      if (!made) throw new Error('The database gave no id')
      await writeAudit(tx, {
        quien,
        accion: 'cargó',
        recurso: 'cartas',
        recurso_id: made.id,
        nombre: archivo,
      })
      return made.id
    })
  } catch (error) {
    await unlink(file).catch(() => {}) // a leftover is removed after a day; the error below is the one to report
    throw error
  }
}
