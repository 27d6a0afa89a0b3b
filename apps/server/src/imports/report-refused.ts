import { tellReason } from '@mazo/contract/imports/import-reasons.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withoutMark } from '../sheets/formula-mark.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { importRows, imports } from './tables.ts'

/** What rows read in one go should come to: one may have a million letters. */
const lettersRead = 200_000
const mostRows = 200

/**
 * The refused rows as they came (a text mark appears only once), each with its line and reason: once corrected, the
 * same file can be imported again.
 */
export async function* reportRefused(db: Database, id: number): AsyncGenerator<string> {
  const [record] = await db
    .select({ encabezado: imports.encabezado, estado: imports.estado })
    .from(imports)
    .where(eq(imports.id, id))
  if (!record) return
  const width = record.encabezado.length
  yield* writeCsv(readReport(db, id, record), (cell, column) => (column < width ? withoutMark(cell) : cell))
}

async function* readReport(
  db: Database,
  id: number,
  { encabezado, estado }: Pick<typeof imports.$inferSelect, 'encabezado' | 'estado'>,
): AsyncGenerator<string[][]> {
  yield [[...encabezado, 'línea', 'motivo']]
  const width = encabezado.length
  let last = -1
  for (let most = 1; ; ) {
    const rows = await readRefused(db, id, last, most)
    if (rows.length === 0) return
    yield rows.map(({ linea, celdas, motivo }) => [
      ...[...(celdas ?? []), ...Array<string>(width).fill('')].slice(0, width),
      String(linea),
      motivo ? tellReason(motivo, estado) : '',
    ])
    last = rows.at(-1)?.posicion ?? last
    const letters = rows.reduce((sum, { celdas }) => sum + (celdas?.join('').length ?? 0), 1)
    most = Math.max(1, Math.min(mostRows, 2 * most, Math.floor((most * lettersRead) / letters)))
  }
}

const readRefused = (db: Database, id: number, after: number, most: number) =>
  db
    .select({
      posicion: importRows.posicion,
      linea: importRows.linea,
      celdas: importRows.celdas,
      motivo: importRows.motivo,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importacion_id, id),
        eq(importRows.estado, 'rechazada'),
        gt(importRows.posicion, after),
      ),
    )
    .orderBy(asc(importRows.posicion))
    .limit(most)
