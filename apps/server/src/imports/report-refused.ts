import { tellReason } from '@mazo/contract/imports/import-reasons.ts'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withoutMark } from '../sheets/formula-mark.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { importRows, imports } from './tables.ts'

/** Read in one go. A row may have a million letters: one of more than some 2,000 counts as long, as it is kept packed. */
const most = { rows: 200, long: 4 }

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
  for (;;) {
    const rows = await readRefused(db, id, last)
    if (rows.length === 0) return
    yield rows.map(({ linea, celdas, motivo }) => [
      ...[...(celdas ?? []), ...Array<string>(width).fill('')].slice(0, width),
      String(linea),
      motivo ? tellReason(motivo, estado) : '',
    ])
    last = rows.at(-1)?.posicion ?? last
  }
}

function readRefused(db: Database, id: number, after: number) {
  const refused = and(
    eq(importRows.importacion_id, id),
    eq(importRows.estado, 'rechazada'),
    gt(importRows.posicion, after),
  )
  const isLong = sql`(pg_column_compression(celdas) is not null or pg_column_size(celdas) > 2000)::int`
  const next = db
    .select({
      posicion: importRows.posicion,
      longBefore: sql<number>`sum(${isLong}) over (order by posicion) - ${isLong}`.as('largas_antes'),
    })
    .from(importRows)
    .where(refused)
    .orderBy(asc(importRows.posicion))
    .limit(most.rows)
    .as('siguientes')
  return db
    .select({
      posicion: importRows.posicion,
      linea: importRows.linea,
      celdas: importRows.celdas,
      motivo: importRows.motivo,
    })
    .from(next)
    .innerJoin(importRows, and(refused, eq(importRows.posicion, next.posicion)))
    .where(lt(next.longBefore, most.long))
    .orderBy(asc(importRows.posicion))
}
