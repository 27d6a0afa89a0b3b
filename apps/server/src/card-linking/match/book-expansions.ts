import { plainText } from './plain-text.ts'

type Named = {
  id: number
  nombre: string
  nombre_es: string | null
  codigo: string | null
  otros_codigos: readonly string[]
}

/** The book's expansions of one game, by all of their names. */
export type BookExpansions = {
  /** Its names in both languages and its codes, as `plainText` writes them. */
  namesOf(id: number): readonly string[]
  /** Those that a text is the name of, whole; usually one. */
  named(text: string): readonly number[]
}

export function readBookExpansions(rows: readonly Named[]): BookExpansions {
  const names = new Map(
    rows.map(({ id, nombre, nombre_es, codigo, otros_codigos }) => [
      id,
      [nombre, nombre_es ?? '', codigo ?? '', ...otros_codigos].map(plainText).filter((name) => name !== ''),
    ]),
  )
  const key = (name: string) => name.replaceAll(' ', '')
  const ids = Map.groupBy(
    [...names].flatMap(([id, all]) => [...new Set(all.map(key))].map((name) => ({ id, name }))),
    ({ name }) => name,
  )
  return {
    namesOf: (id) => names.get(id) ?? [],
    named: (text) => (ids.get(key(text)) ?? []).map(({ id }) => id),
  }
}
