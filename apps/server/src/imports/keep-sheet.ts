import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { neededFields } from '@mazo/contract/imports/imports.ts'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { keepFile } from '../background-work/keep-file.ts'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { FileToRead } from '../reading-apart/answer-reader.ts'
import { withoutUnstorable } from './sheet/cell-text.ts'
import { chooseSheet, ImportError } from './sheet/import-error.ts'
import type { Sheet } from './sheet/open-sheet.ts'
import { readSheetApart } from './sheet/read-sheet-apart.ts'
import { imports } from './tables.ts'

type Uploaded = { content: Readable & { truncated?: boolean }; name: string; quien: string }

const shownRows = 5
const longestCell = 300
/** No shop's sheet has more columns than this. */
const mostColumns = 200

/** Uploads read at once: each may keep a core busy for a while. */
const readTurn = pLimit(2)

/**
 * Keeps an uploaded sheet and reads its first rows.
 * @returns its id
 * @throws ImportError for a file that is too large, or no sheet
 */
export function keepSheet(
  db: Database,
  sheets: FileStore,
  { content, name, quien }: Uploaded,
): Promise<number> {
  const archivo = withoutUnstorable(path.basename(name.replaceAll('\\', '/')).slice(0, 120)) || 'planilla'
  return keepFile(
    sheets,
    content,
    async ({ path: file }) => {
      if (content.truncated) throw new ImportError('La planilla pasa de 20 MB: partila en dos.')
      const start = await readTurn(() => readStart({ path: file, name: `«${archivo}»` }))
      return { ...start, bytes: (await stat(file)).size }
    },
    async ({ guardado }, told) => {
      const [made] = await db
        .insert(imports)
        .values({ archivo, guardado, quien, ...told })
        .returning({ id: imports.id })
      if (!made) throw new Error('The database gave no id')
      return made.id
    },
  )
}

async function readStart(file: FileToRead) {
  const { name } = file
  const rows: string[][] = []
  let formato: Sheet['formato'] = 'csv'
  for await (const part of readSheetApart(file)) {
    formato = part.formato
    rows.push(...part.records.flatMap((record) => ('cells' in record ? [record.cells] : [])))
    if (rows.length > shownRows) break
  }
  const [encabezado, ...muestra] = rows
    .slice(0, 1 + shownRows)
    .map((cells) => cells.map((cell) => withoutUnstorable(cell.slice(0, longestCell))))
  // A real sheet has at least two columns; a letter reads as one.
  if (encabezado?.length === 1)
    throw new ImportError(`${name} no es una planilla: tiene una sola columna. ${chooseSheet}`)
  if (!encabezado || muestra.length === 0) throw new ImportError(`La planilla ${name} no tiene ninguna fila.`)
  if (encabezado.length > mostColumns) throw new ImportError(`La planilla ${name} tiene demasiadas columnas.`)
  return { formato, encabezado, muestra }
}

const withoutSingle = neededFields.filter((field) => field !== 'single')

/**
 * How columns were last matched for a sheet with the same first line, if that sheet was applied or had all that a
 * product needs.
 */
export async function rememberedColumns(db: Database, encabezado: readonly string[]) {
  const [last] = await db
    .select({ columnas: imports.columnas, todas_sueltas: imports.todas_sueltas })
    .from(imports)
    .where(
      and(
        sql`${imports.encabezado} = ${JSON.stringify(encabezado)}::jsonb`,
        isNotNull(imports.columnas),
        or(
          eq(imports.estado, 'aplicada'),
          sql`${imports.columnas} @> ${JSON.stringify(neededFields)}::jsonb`,
          sql`${imports.columnas} @> ${JSON.stringify(withoutSingle)}::jsonb and ${imports.todas_sueltas} is not null`,
        ),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1)
  return last
}
