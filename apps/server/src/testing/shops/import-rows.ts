import type { Database } from '../../db/database.ts'
import { type ImportOptions, importCatalogue } from '../../imports/command/import-catalogue.ts'
import { sheet } from './sheet.ts'

type Row = Parameters<typeof sheet>[number]

/** Imports a sheet and hands back what it did: the counts that are not 0, and what it said of single lines. */
export async function importRows(db: Database, rows: Row[], options: Partial<ImportOptions> = {}) {
  const refused: string[] = []
  const warned: string[] = []
  const understood: string[] = []
  const added: string[] = []
  const summary = await importCatalogue(
    db,
    sheet(...rows),
    { createExpansions: true, ingreso: false, ...options },
    {
      refused: (line, reason) => refused.push(`${line}: ${reason}`),
      warned: (line, text) => warned.push(`${line}: ${text}`),
      understood: (expansion, as) => understood.push(`${expansion} → ${as}`),
      added: (expansions) => added.push(...expansions.map(({ expansion }) => expansion)),
    },
  )
  const counts = Object.fromEntries(Object.entries(summary).filter(([, count]) => count))
  return { counts, refused, warned, understood, added }
}
