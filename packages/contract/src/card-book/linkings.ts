import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { mostInteger } from '../record-id.ts'
import { bookCard } from './cards.ts'

export const linkingStates = ['vinculando', 'vinculada', 'deshaciendo', 'deshecha'] as const
export type LinkingState = (typeof linkingStates)[number]
/** While the server is at work on it. */
export const isLinkingUnderWay = (state: LinkingState) => state === 'vinculando' || state === 'deshaciendo'

/** Whether a product's card is known, in doubt between a few, or unknown. */
export const linkCertainties = ['segura', 'dudosa', 'ninguna'] as const
export type LinkCertainty = (typeof linkCertainties)[number]

/**
 * What became of a product: linked; chosen by somebody; waiting for that; somebody said that it is none of the
 * candidates; nothing to link; its link was taken back, or stayed, since it is another by now.
 */
const linkOutcomes = ['vinculado', 'elegido', 'pendiente', 'descartado', 'nada', 'deshecho', 'quedo'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

/** One linking as the list of them has it. */
export const linking = z.object({
  id: z.int(),
  quien: z.string(),
  creado_en: z.string(),
  estado: z.enum(linkingStates),
  /** How many products it is about, and how many are done of the work under way. */
  pedidos: z.int(),
  hechos: z.int(),
  seguras: z.int(),
  dudosas: z.int(),
  ningunas: z.int(),
  /** Doubtful ones that nobody has answered. */
  pendientes: z.int(),
  /** Links that stand, and would be taken back. */
  vinculados: z.int(),
  deshechos: z.int(),
  /** Products that the undo left alone, as their card is another by now, or they were deleted. */
  quedaron: z.int(),
  /** What went wrong; a Spanish sentence. */
  aviso: z.string().nullable(),
  terminada_en: z.string().nullable(),
  deshecha_en: z.string().nullable(),
  deshecha_por: z.string().nullable(),
})
export type Linking = z.infer<typeof linking>
export const linkingPage = pageOf(linking)
export const linkingQuery = listQuery(['id']).pick({ page: true, per_page: true })
export type LinkingQuery = z.infer<typeof linkingQuery>

/** A product as a linking found it. */
export const linkedProduct = z.object({
  producto_id: z.int(),
  /** null: it is deleted since. */
  titulo: z.string().nullable(),
  imagen_url: z.string().nullable(),
  expansion: z.string().nullable(),
  resultado: z.enum(linkOutcomes),
  carta: bookCard.nullable(),
  candidatas: z.array(bookCard),
})
export type LinkedProduct = z.infer<typeof linkedProduct>
export const linkedProductPage = pageOf(linkedProduct)

/** Which pile: by certainty; `pendiente`: the doubtful that nobody answered; `quedo`: what the undo left alone. */
export const linkedProductQuery = linkingQuery.extend({
  pila: z.enum([...linkCertainties, 'pendiente', 'quedo']),
})
export type LinkedProductQuery = z.infer<typeof linkedProductQuery>

const chosenId = z.int().min(1).max(mostInteger).nullable()

/** The answer to a doubtful product; null: it is none of the candidates. */
export const linkChoice = z.object({ carta_id: chosenId })
export type LinkChoice = z.infer<typeof linkChoice>

/** What a linking would work on now. */
export const linkingOutlook = z.object({
  /** Cards of the book. */
  cartas: z.int(),
  /** Single and graded cards of the shop, without and with a card of the book. */
  sin_carta: z.int(),
  con_carta: z.int(),
  /** Expansions of the shop that somebody has to say. */
  expansiones: z.int(),
})
export type LinkingOutlook = z.infer<typeof linkingOutlook>

/** An expansion of the shop that may be one of the book. */
export const askedExpansion = z.object({
  id: z.int(),
  nombre: z.string(),
  tcg_id: z.int(),
  /** How many cards of it have no link. */
  productos: z.int(),
  candidatas: z.array(z.object({ id: z.int(), nombre: z.string(), nombre_es: z.string().nullable() })),
})
export type AskedExpansion = z.infer<typeof askedExpansion>
export const askedExpansions = z.array(askedExpansion)
/** The book's expansion that it is; null: it is none. */
export const expansionChoice = z.object({ carta_expansion_id: chosenId })
export type BookExpansionChoice = z.infer<typeof expansionChoice>
