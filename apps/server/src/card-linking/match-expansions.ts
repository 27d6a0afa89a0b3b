import { bookExpansions } from '../card-book/tables.ts'
import { codeKey } from '../catalog/search/code-key.ts'
import { expansions } from '../catalog/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { lettingOthersIn } from '../take-turns.ts'
import { plainText } from './match/plain-text.ts'

/** The book's expansion of each of the shop's; null: somebody said that the book has none; missing: nobody knows. */
export type SameExpansions = ReadonlyMap<number, number | null>

export type BookExpansionRow = Pick<
  typeof bookExpansions.$inferSelect,
  'id' | 'tcg_id' | 'nombre' | 'nombre_es' | 'codigo' | 'otros_codigos'
>
export const readBookExpansionRows = (db: Database): Promise<BookExpansionRow[]> => {
  const { id, tcg_id, nombre, nombre_es, codigo, otros_codigos } = bookExpansions
  return db.select({ id, tcg_id, nombre, nombre_es, codigo, otros_codigos }).from(bookExpansions)
}

/** What is stored, and for the rest what is certain by the name: its own, the Spanish one, or a code. */
export async function matchExpansions(
  db: Database | Transaction,
  book: readonly BookExpansionRow[],
): Promise<SameExpansions> {
  const { id, tcg_id, nombre, carta_expansion_id, carta_expansion_dicha } = expansions
  const rows = await db
    .select({ id, tcg_id, nombre, carta_expansion_id, carta_expansion_dicha })
    .from(expansions)
  const named = await findNamed(book)
  const found = new Map<number, number | null>()
  const letIn = lettingOthersIn()
  for (const row of rows) {
    if (row.carta_expansion_id !== null || row.carta_expansion_dicha) {
      found.set(row.id, row.carta_expansion_id)
      continue
    }
    const [same, another] = named(row.tcg_id, row.nombre)
    if (same && !another) found.set(row.id, same.id)
    await letIn()
  }
  return found
}

type KeyOf = (name: string) => string
const nameKey: KeyOf = (name) => plainText(name).replaceAll(' ', '')
const namings: readonly (readonly [(row: BookExpansionRow) => readonly (string | null)[], KeyOf])[] = [
  [({ nombre }) => [nombre], nameKey],
  [({ nombre_es }) => [nombre_es], nameKey],
  [({ codigo }) => [codigo], nameKey],
  [({ otros_codigos }) => otros_codigos, nameKey],
  [({ codigo }) => [codigo], codeKey],
  [({ otros_codigos }) => otros_codigos, codeKey],
]

/**
 * @returns a function to the book's expansions of a game that have a name, a Spanish name, a code, or another code, if
 * need be with or without the zeros in its numbers, the first of these that any has; several, as promos of Yu-Gi-Oh! share their codes
 */
export async function findNamed(
  book: readonly BookExpansionRow[],
): Promise<(tcg_id: number, nombre: string) => readonly BookExpansionRow[]> {
  const keyed: { keyOf: KeyOf; rows: Map<string, BookExpansionRow[]> }[] = []
  for (const [namesOf, keyOf] of namings) keyed.push({ keyOf, rows: await rowsByKey(book, namesOf, keyOf) })
  return (tcg_id, nombre) =>
    keyed.map(({ keyOf, rows }) => rows.get(`${tcg_id} ${keyOf(nombre)}`)).find((rows) => rows) ?? []
}

async function rowsByKey(
  book: readonly BookExpansionRow[],
  namesOf: (typeof namings)[number][0],
  keyOf: KeyOf,
): Promise<Map<string, BookExpansionRow[]>> {
  const found = new Map<string, BookExpansionRow[]>()
  const letIn = lettingOthersIn()
  for (const row of book) {
    for (const key of new Set(
      namesOf(row).flatMap((name) => (name ? [`${row.tcg_id} ${keyOf(name)}`] : [])),
    )) {
      const rows = found.get(key) ?? []
      rows.push(row)
      found.set(key, rows)
    }
    await letIn()
  }
  return found
}
