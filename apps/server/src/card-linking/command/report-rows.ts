import { gameById } from '@mazo/contract/products/games.ts'
import { expansions } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'
import { commaRow } from '../../sheets/csv-row.ts'
import type { ReadCard } from '../match/card-shelf.ts'
import type { Matched } from '../match-batch.ts'
import { readBookExpansionRows } from '../match-expansions.ts'

export const reportHead = commaRow([
  'producto_id',
  'titulo',
  'juego',
  'expansion',
  'carta_expansion',
  'carta_numero',
  'carta_nombre',
  'carta_variante',
  'carta_rareza',
  'certeza',
])

/** @returns what writes a product's line; of a doubtful one with the card that it most likely is */
export async function reportWriter(db: Database): Promise<(matched: Matched) => string> {
  const { id, nombre } = expansions
  const own = new Map((await db.select({ id, nombre }).from(expansions)).map((row) => [row.id, row.nombre]))
  const book = new Map((await readBookExpansionRows(db)).map((row) => [row.id, row.nombre]))
  const cellsOf = (card: ReadCard | undefined) =>
    card
      ? [book.get(card.expansion_id) ?? '', card.numero, card.nombre, card.variante, card.rareza]
      : ['', '', '', '', '']
  return ({ id, titulo, tcg_id, expansion_id, certeza, carta, candidatas }) =>
    commaRow([
      String(id),
      titulo,
      gameById(tcg_id ?? 0)?.nombre ?? '',
      own.get(expansion_id ?? 0) ?? '',
      ...cellsOf(carta ?? candidatas[0]),
      certeza,
    ])
}
