import { bookExpansions } from '../card-book/tables.ts'
import { codeKey } from '../catalog/search/code-key.ts'
import { expansions } from '../catalog/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { plainText } from './match/plain-text.ts'

/** The book's expansion of each of the shop's; null: somebody said that the book has none; missing: nobody knows. */
export type SameExpansions = ReadonlyMap<number, number | null>

export type BookExpansionRow = Pick<
  typeof bookExpansions.$inferSelect,
  'id' | 'tcg_id' | 'nombre' | 'nombre_es' | 'codigo'
>
export const readBookExpansionRows = (db: Database): Promise<BookExpansionRow[]> => {
  const { id, tcg_id, nombre, nombre_es, codigo } = bookExpansions
  return db.select({ id, tcg_id, nombre, nombre_es, codigo }).from(bookExpansions)
}

/** What is stored, and for the rest what is certain by the name: its own, the Spanish one, or the code. */
export async function matchExpansions(
  db: Database | Transaction,
  book: readonly BookExpansionRow[],
): Promise<SameExpansions> {
  const { id, tcg_id, nombre, carta_expansion_id, carta_expansion_dicha } = expansions
  const rows = await db
    .select({ id, tcg_id, nombre, carta_expansion_id, carta_expansion_dicha })
    .from(expansions)
  const named = findNamed(book)
  return new Map(
    rows.flatMap((row): [number, number | null][] => {
      if (row.carta_expansion_id !== null || row.carta_expansion_dicha)
        return [[row.id, row.carta_expansion_id]]
      const [same, another] = named(row.tcg_id, row.nombre)
      return same && !another ? [[row.id, same.id]] : []
    }),
  )
}

type KeyOf = (name: string) => string
const nameKey: KeyOf = (name) => plainText(name).replaceAll(' ', '')
const fields: readonly (readonly ['nombre' | 'nombre_es' | 'codigo', KeyOf])[] = [
  ['nombre', nameKey],
  ['nombre_es', nameKey],
  ['codigo', nameKey],
  ['codigo', codeKey],
]

/**
 * @returns a function to the book's expansions of a game that have a name, a Spanish name, or a code, if need be with or
 * without the zeros in its numbers, the first of these that any has; several, as promos of Yu-Gi-Oh! share their codes
 */
export function findNamed(book: readonly BookExpansionRow[]) {
  const keyed = fields.map(([field, keyOf]) => ({
    keyOf,
    rows: Map.groupBy(
      book.filter((row) => row[field]),
      (row) => `${row.tcg_id} ${keyOf(row[field] ?? '')}`,
    ),
  }))
  return (tcg_id: number, nombre: string): readonly BookExpansionRow[] =>
    keyed.map(({ keyOf, rows }) => rows.get(`${tcg_id} ${keyOf(nombre)}`)).find((rows) => rows) ?? []
}
