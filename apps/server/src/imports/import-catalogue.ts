import type { Readable } from 'node:stream'
import type { Database } from '../db/database.ts'
import { type CatalogueRow, readRow } from './catalogue-row.ts'
import { foldName } from './cell-text.ts'
import { expansionId, type KnownExpansions, readExpansions } from './expansions.ts'
import { readSheet, type SheetRow } from './read-sheet.ts'
import { writeBatch } from './write-batch.ts'

export type ImportOptions = {
  /** Adds expansions the shop has not; else a row that names one is refused. */
  createExpansions: boolean
  ingreso: boolean
  /** Stops after the batch under way. */
  signal?: AbortSignal
}

export type Summary = {
  filas: number
  nuevos: number
  actualizados: number
  sinCambios: number
  rechazados: number
  advertencias: number
  /** It was stopped before the end of the sheet. */
  interrumpida: boolean
}

export type ImportListener = {
  refused?: (line: number, reason: string) => void
  warned?: (line: number, text: string) => void
  /** After each batch, once it is saved; waited for. */
  progressed?: (summary: Readonly<Summary>) => void | Promise<void>
}

type Numbered = { line: number; row: CatalogueRow }

/** Rows of the sheet in one transaction. */
const batchSize = 1_000

/**
 * Makes the catalogue as the sheet says: each row whole or not at all, a thousand rows a transaction. Importing the
 * same sheet again changes nothing.
 * @throws ImportError when the sheet has no rows or its first line does not name the columns
 */
export async function importCatalogue(
  db: Database,
  content: Readable,
  { createExpansions, ingreso, signal }: ImportOptions,
  listener: ImportListener = {},
): Promise<Summary> {
  const summary = emptySummary()
  const seen = new Map<string, number>()
  let known = await readExpansions(db)

  const refuse = (line: number, reason: string) => {
    summary.rechazados += 1
    listener.refused?.(line, reason)
  }
  const takeRow = (sheetRow: SheetRow): Numbered[] => {
    summary.filas += 1
    const answer = judgeRow(sheetRow, known, createExpansions, seen)
    if ('reason' in answer) {
      refuse(sheetRow.line, answer.reason)
      return []
    }
    if ('cells' in sheetRow && sheetRow.cells.imagen.trim() !== '') {
      summary.advertencias += 1
      listener.warned?.(sheetRow.line, 'imagen: las fotos de la planilla no se toman; cargala en la tienda')
    }
    return [{ line: sheetRow.line, row: answer.row }]
  }

  for await (const sheetRows of inBatches(readSheet(content))) {
    if (signal?.aborted) {
      summary.interrumpida = true
      break
    }
    const batch = sheetRows.flatMap(takeRow)
    if (batch.length > 0) {
      const rows = batch.map(({ row }) => row)
      const written = await writeBatch(db, rows, known, { bySku: rows[0]?.sku !== undefined, ingreso })
      known = written.known
      written.outcomes.forEach((outcome, index) => {
        if (outcome === 'nuevo') summary.nuevos += 1
        else if (outcome === 'actualizado') summary.actualizados += 1
        else if (outcome === 'sin_cambios') summary.sinCambios += 1
        else refuse(batch[index]?.line ?? 0, outcome.refused)
      })
    }
    await listener.progressed?.(summary)
  }
  return summary
}

const emptySummary = (): Summary => ({
  filas: 0,
  nuevos: 0,
  actualizados: 0,
  sinCambios: 0,
  rechazados: 0,
  advertencias: 0,
  interrumpida: false,
})

/** Every refusal that needs no database: a row that passes is expected to be written. */
function judgeRow(
  sheetRow: SheetRow,
  known: KnownExpansions,
  createExpansions: boolean,
  seen: Map<string, number>,
): { row: CatalogueRow } | { reason: string } {
  if ('fault' in sheetRow) return { reason: sheetRow.fault }
  const answer = readRow(sheetRow.cells)
  if ('faults' in answer) return { reason: answer.faults.join('; ') }
  const { tcg_id, expansion } = answer.row
  if (tcg_id && expansion && !createExpansions && expansionId(known, { tcg_id, expansion }) === undefined)
    return { reason: `expansion: «${expansion}» no existe en ese juego (para crearla: --crear-expansiones)` }
  const key = keyInSheet(answer.row)
  const first = seen.get(key)
  if (first !== undefined) return { reason: `repite el producto de la línea ${first}` }
  seen.set(key, sheetRow.line)
  return answer
}

/** As the shop tells products apart (find-stored.ts), before the expansion is looked up. */
function keyInSheet({ sku, titulo, tcg_id, expansion, estado_id, certificada }: CatalogueRow): string {
  return sku ?? JSON.stringify([titulo, tcg_id, expansion && foldName(expansion), estado_id, certificada])
}

async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
