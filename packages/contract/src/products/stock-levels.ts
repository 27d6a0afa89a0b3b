import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'
import { precio } from './products.ts'

/** This many units or fewer count as low, unless the list is asked otherwise. */
export const lowStock = 3

/** A product of the low-stock and sold-out lists; `ultimo_movimiento` is an ISO instant. */
export const stockLevel = z.object({
  id: z.int(),
  titulo: z.string(),
  /** What tells it from other products with the same title. */
  condicion: z.string(),
  imagen_url: z.string().nullable(),
  precio_final: precio,
  single: z.boolean(),
  cantidad_disponible: z.int().nullable(),
  unidades: z.int(),
  ultimo_movimiento: z.string().nullable(),
})
export type StockLevel = z.infer<typeof stockLevel>

/**
 * `bajo`: `umbral` units or fewer are left, but not none; `agotado`: none is left; `todo` is every product, hidden ones
 * too. Single cards count as low only with `sueltas`, since one of each is what a shop usually has.
 */
export const stockLevelListQuery = listQuery(['unidades', 'titulo', 'id']).extend({
  estado: z.enum(['bajo', 'agotado', 'todo']).default('bajo'),
  umbral: z.coerce.number().int().min(1).max(1_000).default(lowStock),
  sueltas: z.stringbool().default(false),
})
export type StockLevelListQuery = z.infer<typeof stockLevelListQuery>

export const stockLevelPage = pageOf(stockLevel)
