import { tellReason } from '@mazo/contract/imports/import-reasons.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { letOthersIn } from '../background-work/work-in-batches.ts'
import type { Database } from '../db/database.ts'
import { byteOrderMark, csvRow } from '../sheets/csv-row.ts'
import { withoutMark } from '../sheets/formula-mark.ts'
import { importRows, imports } from './tables.ts'

/** Written before others get their turn: a row may have a million, a usual one some hundreds. */
const lettersAtOnce = 200_000

/**
 * The refused rows as they came (a text mark appears only once), each with its line and reason: once corrected, the
 * same file can be imported again.
 */
export async function* reportRefused(db: Database, id: number, most = 50): AsyncGenerator<string> {
  const [record] = await db
    .select({ encabezado: imports.encabezado, estado: imports.estado })
    .from(imports)
    .where(eq(imports.id, id))
  if (!record) return
  yield byteOrderMark + csvRow([...record.encabezado, 'línea', 'motivo'])
  let last = -1
  for (;;) {
    const rows = await db
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
          gt(importRows.posicion, last),
        ),
      )
      .orderBy(asc(importRows.posicion))
      .limit(most)
    if (rows.length === 0) return
    const width = record.encabezado.length
    const padded = (cells: readonly string[]) => [...cells, ...Array<string>(width).fill('')].slice(0, width)
    let text = ''
    for (const { linea, celdas, motivo } of rows) {
      text += csvRow([
        ...padded(celdas ?? []).map(withoutMark),
        String(linea),
        motivo ? tellReason(motivo, record.estado) : '',
      ])
      if (text.length < lettersAtOnce) continue
      yield text
      text = ''
      await letOthersIn()
    }
    yield text
    await letOthersIn()
    last = rows.at(-1)?.posicion ?? last
  }
}
