import { z } from 'zod'
import { pageOf } from '../paged-list.ts'
import { byTrait } from './card-traits.ts'
import { changeForAll, productFilter, productKinds, productListQuery } from './managed-products.ts'
import { roundings } from './price-change.ts'

export const bulkStates = ['aplicando', 'aplicado', 'deshaciendo', 'deshecho'] as const
export type BulkState = (typeof bulkStates)[number]
/** While the server is at work on it. */
export const isUnderWay = (state: BulkState) => state === 'aplicando' || state === 'deshaciendo'

/** A change of all that a filter finds; `esperados`: how many products the person saw. */
export const filteredChange = z.object({
  filtro: productFilter,
  cambios: changeForAll,
  esperados: z.int().min(0).max(10_000_000),
})
export type FilteredChange = z.infer<typeof filteredChange>

/** The filter as it is kept; its expansion with the name that it had. */
const keptFilter = z.object({
  q: z.string().optional(),
  tcg: z.int().optional(),
  expansion: z.int().optional(),
  expansion_nombre: z.string().optional(),
  estado: z.int().optional(),
  tipo: z.enum(productKinds).optional(),
  ...byTrait(() => z.string().optional()),
  agotado: z.boolean().optional(),
  sin_imagen: z.boolean().optional(),
  oculto: z.boolean().optional(),
})
export type KeptFilter = z.infer<typeof keptFilter>

const keptChange = z.object({
  precio: z
    .union([
      z.object({ fijar: z.string() }),
      z.object({ variar: z.number(), redondeo: z.literal(roundings).optional() }),
    ])
    .optional(),
  porcentaje: z.number().nullable().optional(),
  unidades: z.int().optional(),
  oculto: z.boolean().optional(),
  ingreso: z.boolean().optional(),
  expansion_id: z.int().nullable().optional(),
  /** The name that the expansion had. */
  expansion_nombre: z.string().optional(),
})
export type KeptChange = z.infer<typeof keptChange>

/** One change of many products as the list of them has it. */
export const bulkChange = z.object({
  id: z.int(),
  quien: z.string(),
  creado_en: z.string(),
  cambios: keptChange,
  /** The filter that found the products; null: they were chosen one by one. */
  filtro: keptFilter.nullable(),
  estado: z.enum(bulkStates),
  /** How many products it is about. */
  pedidos: z.int(),
  /** Done of the work under way. */
  hechos: z.int(),
  cambiados: z.int(),
  /** Products left alone: changed or deleted meanwhile, with a price that would be too high, of another game, or unique cards. */
  omitidos: z.int(),
  deshechos: z.int(),
  /** Products that the undo left alone: changed, sold or deleted since. */
  quedaron: z.int(),
  /** What went wrong; a Spanish sentence. */
  aviso: z.string().nullable(),
  deshecho_en: z.string().nullable(),
  deshecho_por: z.string().nullable(),
})
export type BulkChange = z.infer<typeof bulkChange>
export const bulkChangePage = pageOf(bulkChange)

export const bulkChangeQuery = productListQuery.pick({ page: true, per_page: true })
export type BulkChangeQuery = z.infer<typeof bulkChangeQuery>

/**
 * Of products that the change itself left alone: somebody had changed or deleted them, their price would be too high, the
 * expansion is another game's or gone, or they are unique cards, which never have several units.
 */
export const omitted = ['ajeno', 'eliminado', 'alto', 'otro_juego', 'sin_expansion', 'unica'] as const
/** The outcome for a product of a change; `quedo`: the undo left it, because somebody changed it since. */
export const bulkOutcomes = ['cambiado', 'igual', ...omitted, 'deshecho', 'quedo'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]
/** Of products that an undo looks at: those that one left as they were may have again what the change gave them. */
export const undoable = ['cambiado', 'quedo'] as const satisfies BulkOutcome[]
export const untouched = [...omitted, 'quedo'] as const satisfies BulkOutcome[]

/** What tells a product from others with the same title; null of a deleted product. */
const condicion = z.string().nullable()

/** A product that a change, or its undoing, left alone. */
export const untouchedProduct = z.object({
  producto_id: z.int(),
  /** null: nobody knows it any more. */
  titulo: z.string().nullable(),
  condicion,
  motivo: z.enum(untouched),
})
export type UntouchedProduct = z.infer<typeof untouchedProduct>
export const untouchedPage = pageOf(untouchedProduct)

/**
 * The present state of a product of a change: as the change left it, so that an undo would put it back; changed or sold
 * since; deleted; not to be put back, since the expansion that it had is gone; or put back.
 */
const changedStandings = ['igual', 'cambio', 'eliminado', 'sin_expansion', 'deshecho'] as const
export type ChangedStanding = (typeof changedStandings)[number]

/**
 * A product that a change altered, with its price, the buyer's (`precio`) and its units before and after; null where
 * they stayed. What a buyer paid for a deleted product is not known.
 */
const changedProduct = z.object({
  producto_id: z.int(),
  titulo: z.string(),
  condicion,
  lista_antes: z.string().nullable(),
  lista: z.string().nullable(),
  precio_antes: z.string().nullable(),
  precio: z.string().nullable(),
  unidades_antes: z.int().nullable(),
  unidades: z.int().nullable(),
  /** The present name of the expansion that it had, if the change gave it another. */
  expansion_antes: z.string().nullable(),
  situacion: z.enum(changedStandings),
})
export type ChangedProduct = z.infer<typeof changedProduct>
export const changedPage = pageOf(changedProduct)

/** What undoing a change now would put back, and what stays, since it changed, was sold or deleted, or its expansion was. */
export const bulkUndoOutlook = z.object({ vuelven: z.int(), quedan: z.int() })
export type BulkUndoOutlook = z.infer<typeof bulkUndoOutlook>
