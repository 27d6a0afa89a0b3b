import { lettingOthersIn } from '../../take-turns.ts'
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

export async function readBookExpansions(rows: readonly Named[]): Promise<BookExpansions> {
  const names = new Map<number, string[]>()
  const ids = new Map<string, number[]>()
  const key = (name: string) => name.replaceAll(' ', '')
  const letIn = lettingOthersIn()
  for (const { id, nombre, nombre_es, codigo, otros_codigos } of rows) {
    const all = [nombre, nombre_es ?? '', codigo ?? '', ...otros_codigos]
      .map(plainText)
      .filter((name) => name !== '')
    names.set(id, all)
    for (const name of new Set(all.map(key))) {
      const named = ids.get(name) ?? []
      named.push(id)
      ids.set(name, named)
    }
    await letIn()
  }
  return {
    namesOf: (id) => names.get(id) ?? [],
    named: (text) => ids.get(key(text)) ?? [],
  }
}
