import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { mostInteger } from '../record-id.ts'

const gameQuery = z.coerce.number().int().min(1).max(4).optional()

/** An expansion of the book, as its cards name it. */
const expansionOfCard = z.object({
  id: z.int(),
  nombre: z.string(),
  nombre_es: z.string().nullable(),
  codigo: z.string().nullable(),
})

/** A printing as the book of cards has it; null is unknown. */
export const bookCard = z.object({
  id: z.int(),
  tcg_id: z.int(),
  tcg: z.string(),
  expansion: expansionOfCard,
  /** As it is printed: `199/165`, `OP05-119`. */
  numero: z.string(),
  nombre: z.string(),
  nombre_es: z.string().nullable(),
  rareza: z.string().nullable(),
  /** `p1` is a parallel art, `r1` a reprint; null for the ordinary printing. */
  variante: z.string().nullable(),
  /** The finishes that it was printed in, in the words of its source. */
  acabados: z.array(z.string()),
  anio: z.int().nullable(),
})
export type BookCard = z.infer<typeof bookCard>

/** `relevancia`: the number typed first, then names that begin so; without a search the newest expansion first. */
export const cardSorts = ['relevancia', 'numero', 'nombre', 'anio'] as const

export const cardListQuery = listQuery(cardSorts).extend({
  tcg_id: gameQuery,
  /** Of the book. */
  expansion_id: z.coerce.number().int().min(1).max(mostInteger).optional(),
})
export type CardListQuery = z.infer<typeof cardListQuery>
export const cardPage = pageOf(bookCard)

/** A card with the expansion of the shop that is the card's; null where the shop has none. */
export const cardInShop = bookCard.extend({
  expansion_propia: z.object({ id: z.int(), nombre: z.string() }).nullable(),
})
export type CardInShop = z.infer<typeof cardInShop>

/** An expansion of the book, with how many cards it has. */
export const bookExpansion = expansionOfCard.extend({
  tcg_id: z.int(),
  tcg: z.string(),
  /** `2023-09-22` */
  fecha: z.string().nullable(),
  anio: z.int().nullable(),
  serie: z.string().nullable(),
  /** What else it is called, in other systems and in older lists. */
  otros_codigos: z.array(z.string()),
  cartas: z.int(),
  version: z.int(),
})
export type BookExpansion = z.infer<typeof bookExpansion>

export const bookExpansionListQuery = listQuery(['fecha', 'nombre', 'id']).extend({ tcg_id: gameQuery })
export type BookExpansionListQuery = z.infer<typeof bookExpansionListQuery>
export const bookExpansionPage = pageOf(bookExpansion)
