/** A printing as a source of cards tells it: one row of the book. */
export type BookCard = {
  /** The game, by the ids of spec §9. */
  tcg_id: number
  /** The name of its expansion, the expansion's code, and what other systems call it. */
  expansion: string
  codigo: string | null
  codigos: string[]
  /** As it is printed: `199/165`, `OP05-119`. */
  numero: string
  nombre: string
  /** The Spanish name, where it is another one. */
  nombre_es: string | null
  rareza: string | null
  /** `p1` for a parallel art, `r1` for a reprint; null for the ordinary printing. */
  variante: string | null
  /** The finishes that it was printed in, in the source's words: `holo`, `reverse`. */
  acabados: string[]
  anio: number | null
  /** What other systems call it: `{ tcgplayer: '1234', cardmarket: '99' }`. */
  ids: Record<string, string>
}

export type BookExpansion = {
  tcg_id: number
  nombre: string
  nombre_es: string | null
  codigo: string | null
  /** Other codes: `sv03.5`, `sv3pt5`. */
  codigos: string[]
  /** `2023-09-22` */
  fecha: string | null
  anio: number | null
  serie: string | null
}

/** What a file of cards says, piece by piece. `where` names the line or the file inside: `línea 12`, `cards/001.json`. */
export type BookLine =
  | { kind: 'card'; card: BookCard }
  | { kind: 'expansion'; expansion: BookExpansion }
  | { kind: 'fault'; where: string; reason: string }

/** Lines with this many letters together are handled at once: more would hold up who asks for something else. */
export const mostLetters = 300_000

export const lettersOf = (line: BookLine): number => JSON.stringify(line).length
