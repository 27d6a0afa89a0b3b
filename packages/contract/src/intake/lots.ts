import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { cardTraits } from '../products/card-traits.ts'
import { cardStates } from '../products/games.ts'
import { optionalText, typedPrice } from '../products/product-values.ts'
import { mostInteger, recordId } from '../record-id.ts'
import { lineText } from '../words/one-line.ts'

export const lotStates = ['borrador', 'dando', 'hecho', 'deshaciendo', 'deshecho'] as const
export type LotState = (typeof lotStates)[number]
/** While the server is at work on it. */
export const isLotUnderWay = (state: LotState) => state === 'dando' || state === 'deshaciendo'

/** `taken`: so many lines are taken in while the person waits, more in the background. */
export const lotLimits = { lines: 2_000, taken: 200, copies: 999, sent: 200, ubicacion: 120 } as const

const gameId = z.int().min(1).max(4)
const conditionId = z.int().min(1).max(cardStates.length)
const traitOf = (name: 'idioma' | 'acabado') => {
  const values = cardTraits.find((trait) => trait.name === name)?.values ?? []
  return z.enum(values as [string, ...string[]]).nullable()
}

/** What is the same for the cards that follow. Without a finish, a card that was printed in one alone has that. */
export const lotFixed = z.object({
  /** null: of several. */
  tcg_id: gameId.nullable(),
  /** Of the book of cards; null: of several. */
  expansion_id: recordId.nullable(),
  estado_id: conditionId,
  idioma: traitOf('idioma'),
  acabado: traitOf('acabado'),
  ubicacion: optionalText(lotLimits.ubicacion),
})
export type LotFixed = z.infer<typeof lotFixed>

/** What a person says of a line. */
const lineSaid = z.object({
  carta_id: recordId,
  cantidad: z.int().min(1).max(lotLimits.copies),
  estado_id: conditionId,
  idioma: traitOf('idioma'),
  acabado: traitOf('acabado'),
  ubicacion: optionalText(lotLimits.ubicacion),
  /** null: the last price of that card in that condition. */
  precio: typedPrice.nullable(),
  /** What all its copies cost; null: its part of what the lot cost. */
  costo: typedPrice.nullable(),
  /** Taken out again: the line stays, so that no other device brings it back. */
  borrada: z.boolean(),
})
export type LineSaid = z.infer<typeof lineSaid>
export const saidFields = Object.keys(lineSaid.shape) as (keyof LineSaid)[]

/**
 * A line as a device sends it, as often as it likes. `version` counts what was said of it, `leida` is the version that
 * the device had read before, and `aparato` names the device.
 */
export const lineSent = lineSaid.extend({
  clave: z.uuid(),
  posicion: z.int().min(0).max(mostInteger),
  version: z.int().min(1).max(mostInteger),
  leida: z.int().min(0).max(mostInteger),
  aparato: lineText().min(1).max(64),
})
export type LineSent = z.infer<typeof lineSent>

export const linesBody = z.object({ lineas: z.array(lineSent).min(1).max(lotLimits.sent) })

/** A product of the shop that is a given card: what it costs and how many there are. */
const shopCopy = z.object({
  producto_id: z.int(),
  estado_id: z.int().nullable(),
  idioma: z.string().nullable(),
  acabado: z.string().nullable(),
  precio: z.string(),
  unidades: z.int(),
  imagen_url: z.string().nullable(),
})
export type ShopCopy = z.infer<typeof shopCopy>

/** A card of the book with what the shop has of it, the latest product first. */
export const intakeCard = z.object({
  id: z.int(),
  tcg_id: gameId,
  expansion_id: z.int(),
  expansion: z.string(),
  /** All codes of its expansion: `MEW sv03pt5`. */
  codigos: z.string(),
  numero: z.string(),
  cifras: z.int().nullable(),
  nombre: z.string(),
  nombre_es: z.string().nullable(),
  rareza: z.string(),
  variante: z.string(),
  acabados: z.array(z.string()),
  copias: z.array(shopCopy),
})
export type IntakeCard = z.infer<typeof intakeCard>

/** Which cards: all of an expansion of the book, or the likeliest that a text means, of a game or of all. */
export const intakeCardsQuery = z
  .object({
    expansion_id: z.coerce.number().int().min(1).max(mostInteger).optional(),
    tcg_id: z.coerce.number().int().min(1).max(4).optional(),
    q: z.string().trim().min(1).max(100).optional(),
  })
  .refine(
    ({ expansion_id, tcg_id, q }) =>
      expansion_id === undefined ? q !== undefined : tcg_id === undefined && q === undefined,
    { path: ['expansion_id'], message: 'Decí de qué expansión, o qué buscás.' },
  )
export type IntakeCardsQuery = z.infer<typeof intakeCardsQuery>
/** `cuantas`: how many there are, of which these are the likeliest. */
export const intakeCards = z.object({ cartas: z.array(intakeCard), cuantas: z.int() })
export type IntakeCards = z.infer<typeof intakeCards>

/** What became of a line: a product was made, or got more units; then it was taken back, or stayed, and why. */
const lineDone = z.object({
  producto_id: z.int().nullable(),
  aplicada: z.boolean(),
  /** The product was made by this lot. */
  nuevo: z.boolean(),
  deshecha: z.boolean(),
  /** Why the undo left it: a Spanish sentence. */
  quedo: z.string().nullable(),
})

/** A line as the server keeps it. */
export const lotLine = lineSaid
  .extend({
    clave: z.string(),
    posicion: z.int(),
    version: z.int(),
    aparato: z.string(),
    precio: z.string().nullable(),
    costo: z.string().nullable(),
    ubicacion: z.string().nullable(),
    /** With which price it was taken in, and what its copies cost. */
    precio_final: z.string().nullable(),
    costo_final: z.string().nullable(),
    /** What its product asked before, unless the lot made it. */
    precio_antes: z.string().nullable(),
  })
  .extend(lineDone.shape)
export type LotLine = z.infer<typeof lotLine>

export const linesAnswer = z.object({ lineas: z.array(lotLine) })
export type LinesAnswer = z.infer<typeof linesAnswer>

/** A lot in the list of them. */
export const lot = z.object({
  id: z.int(),
  quien: z.string(),
  estado: z.enum(lotStates),
  fijo: lotFixed.extend({ ubicacion: z.string().nullable() }),
  expansion: z.string().nullable(),
  /** The games of its lines, that of most first, and their expansion where it is one. */
  juegos: z.array(gameId),
  expansion_unica: z.string().nullable(),
  costo_total: z.string().nullable(),
  lineas: z.int(),
  copias: z.int(),
  /** Lines that the work under way is done with. */
  hechas: z.int(),
  nuevos: z.int(),
  sumados: z.int(),
  quedaron: z.int(),
  /** A Spanish sentence. */
  aviso: z.string().nullable(),
  creado_en: z.string(),
  terminado_en: z.string().nullable(),
})
export type Lot = z.infer<typeof lot>
export const lotPage = pageOf(lot)
export const lotListQuery = listQuery(['id']).pick({ page: true, per_page: true })
export type LotListQuery = z.infer<typeof lotListQuery>

/** A lot with its lines, also those taken out, and the cards that they are of. */
export const lotWithLines = lot.extend({ detalle: z.array(lotLine), cartas: z.array(intakeCard) })
export type LotWithLines = z.infer<typeof lotWithLines>

export const newLot = z.object({ fijo: lotFixed })
export const lotEdit = z.object({ fijo: lotFixed.optional(), costo_total: typedPrice.nullable().optional() })
export type LotEdit = z.infer<typeof lotEdit>

/** `lineas` and `copias`: what the person saw, so that nothing is taken in that another device just added. */
export const lotTaking = z.object({ lineas: z.int().min(1), copias: z.int().min(1) })
export type LotTaking = z.infer<typeof lotTaking>
