import { importFieldNames } from '@mazo/contract/imports/imports.ts'
import type { ImportField } from '@mazo/contract/products/product-shapes.ts'
import { asc, inArray } from 'drizzle-orm'
import { openSureCards } from '../../card-linking/find-sure-cards.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { withRetries } from '../../db/retry.ts'
import { type Named, readExpansions } from '../expansions/expansions.ts'
import type { CatalogueRow } from '../judge/catalogue-row.ts'
import { inBatches, judgeRows } from '../judge/judge-rows.ts'
import { tellFaults } from '../judge/row-faults.ts'
import type { SheetRecord } from '../sheet/read-csv.ts'
import { readSheet, type SheetRow } from '../sheet/read-sheet.ts'
import { writeBatch } from '../work/write-batch.ts'
import { chooseExpansions } from './choose-expansions.ts'

export type ImportOptions = {
  /** Uses the expansion that is surely meant by a missing one, else adds it; otherwise a row that names one is refused. */
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
  /** A missing expansion was read as another one, of the shop or a new one. */
  understood?: (expansion: string, as: string) => void
  /** Expansions were added. */
  added?: (expansions: Named[]) => void
  /** Called and awaited after each batch is saved. */
  progressed?: (summary: Readonly<Summary>) => void | Promise<void>
}

type Numbered = { line: number; row: CatalogueRow }

/**
 * Brings the catalogue into line with the sheet: each row all or nothing, a thousand rows per transaction. Importing
 * the same sheet again changes nothing.
 * @throws ImportError when the sheet has no rows or its first line does not name the columns
 */
export async function importCatalogue(
  db: Database,
  records: AsyncIterable<SheetRecord>,
  { createExpansions, ingreso, signal }: ImportOptions,
  listener: ImportListener = {},
): Promise<Summary> {
  const summary = emptySummary()
  const choices = await chooseExpansions(db, createExpansions)
  const judge = judgeRows(choices)
  let present: ReadonlySet<ImportField> = new Set()
  let known = await readExpansions(db)
  const findCards = await openSureCards(db)

  const refuse = (line: number, reason: string) => {
    summary.rechazados += 1
    listener.refused?.(line, reason)
  }
  const takeRow = (sheetRow: SheetRow): Numbered[] => {
    summary.filas += 1
    const answer = judge(sheetRow, known)
    if (answer.faults.length > 0 || !answer.row) {
      refuse(sheetRow.line, tellFaults(answer.faults))
      return []
    }
    if (answer.warning) {
      summary.advertencias += 1
      listener.warned?.(sheetRow.line, answer.warning)
    }
    const { missing, row } = answer
    if (missing && row.expansion && row.expansion !== missing.expansion)
      listener.understood?.(missing.expansion, row.expansion)
    if ('cells' in sheetRow && present.size === 0) present = columnsOf(sheetRow.cells)
    return [{ line: sheetRow.line, row: answer.row }]
  }

  for await (const sheetRows of inBatches(readSheet(records))) {
    if (signal?.aborted) {
      summary.interrumpida = true
      break
    }
    const batch = sheetRows.flatMap(takeRow)
    if (batch.length > 0) {
      const rows = batch.map(({ row }) => row)
      const options = { present, ingreso, quien: 'importacion', mayAdd: choices.mayAdd, findCards }
      const written = await withRetries(() => writeBatch(db, rows, known, options))
      if (written.added.length > 0) listener.added?.(await readNamed(db, written.added))
      known = written.known
      written.outcomes.forEach((outcome, index) => {
        if (outcome.kind === 'nueva') summary.nuevos += 1
        else if (outcome.kind === 'cambia') summary.actualizados += 1
        else if (outcome.kind === 'igual') summary.sinCambios += 1
        else refuse(batch[index]?.line ?? 0, outcome.reason)
      })
    }
    await listener.progressed?.(summary)
  }
  return summary
}

/** In the sequence of the ids. */
async function readNamed(db: Database, ids: number[]): Promise<Named[]> {
  const { id, tcg_id, nombre } = expansions
  return db.select({ tcg_id, expansion: nombre }).from(expansions).where(inArray(id, ids)).orderBy(asc(id))
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

const columnsOf = (cells: object) => new Set(importFieldNames.filter((name) => name in cells))
