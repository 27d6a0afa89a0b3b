import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { writeAudit } from '../../audit/write-audit.ts'
import { keepFile } from '../../background-work/keep-file.ts'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { BookError } from '../read/book-error.ts'
import { checkBookApart } from '../read/read-book-apart.ts'
import { bookLoads } from '../tables.ts'

type Uploaded = { content: Readable & { truncated?: boolean }; name: string; quien: string }

/**
 * Keeps an uploaded file of cards, to be loaded in the background.
 * @returns its id
 * @throws BookError for a file that is too large, or none of cards
 */
export function keepBookFile(
  db: Database,
  books: FileStore,
  { content, name, quien }: Uploaded,
): Promise<number> {
  const archivo = path.basename(name.replaceAll('\\', '/')).slice(0, 120) || 'cartas'
  return keepFile(
    books,
    content,
    async ({ path: file }) => {
      if (content.truncated) throw new BookError('El archivo pasa de 100 MB: cargalo con «npm run cartas».')
      await checkBookApart({ path: file, name: `«${archivo}»` })
      return { bytes: (await stat(file)).size }
    },
    ({ guardado }, { bytes }) =>
      db.transaction(async (tx) => {
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
      }),
  )
}
