import { tellReason } from '@mazo/contract/imports/import-reasons.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { byteOrderMark, csvRow } from '../sheets/csv-row.ts'
import { withoutMark } from '../sheets/formula-mark.ts'
import { importRows, imports } from './tables.ts'

/**
 * The refused rows as they came (a text mark appears only once), each with its line and reason: once corrected, the
 * same file can be imported again.
 */
export async function* reportRefused(db: Database, id: number, most = 500): AsyncGenerator<string> {
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
    yield rows
      .map(({ linea, celdas, motivo }) =>
        csvRow([
          ...padded(celdas ?? []).map(withoutMark),
          String(linea),
          motivo ? tellReason(motivo, record.estado) : '',
        ]),
      )
      .join('')
    last = rows.at(-1)?.posicion ?? last
  }
}
