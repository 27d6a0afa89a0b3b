import { z } from 'zod'
import { calendarDay } from '../calendar-day.ts'
import { listQuery, pageOf } from '../paged-list.ts'
import { mostInteger } from '../record-id.ts'

/** Why stock changed (decision 12). */
export const stockReasons = [
  'orden',
  'cancelacion',
  'venta_feria',
  'anulacion_feria',
  'importacion',
  'manual',
] as const
export type StockReason = (typeof stockReasons)[number]

/** The most units of one product that the shop keeps count of. */
export const mostStock = 1_000_000

/** One row of the stock ledger. `creado_en` is an ISO instant; `orden_numero` is what people call the order. */
export const stockMove = z.object({
  id: z.int(),
  creado_en: z.string(),
  quien: z.string(),
  producto_id: z.int(),
  titulo: z.string(),
  /** What tells the product from others with the same title. */
  condicion: z.string(),
  cambio: z.int(),
  motivo: z.enum(stockReasons),
  motivo_texto: z.string().nullable(),
  /** The row is a wrong sale at a fair, and another row gave its units back. */
  anulada: z.boolean(),
  orden_id: z.int().nullable(),
  orden_numero: z.string().nullable(),
})
export type StockMove = z.infer<typeof stockMove>

/** `desde` and `hasta` are days in Buenos Aires, both included; `q` is part of a title or an order's number. */
export const stockMoveListQuery = listQuery(['creado_en']).extend({
  producto_id: z.coerce.number().int().min(1).max(mostInteger).optional(),
  motivo: z.enum(stockReasons).optional(),
  quien: z.string().trim().max(100).optional(),
  /** What came in, or what went out. */
  sentido: z.enum(['entra', 'sale']).optional(),
  desde: calendarDay.optional(),
  hasta: calendarDay.optional(),
})
export type StockMoveListQuery = z.infer<typeof stockMoveListQuery>

export const stockMovePage = pageOf(stockMove)

/**
 * A change by hand: by how much (`cambio`), or how many were counted (`contado`). `habia` is the stock that the screen
 * showed during the count: if it has changed since, nothing is written.
 */
export const stockAdjustment = z
  .object({
    cambio: z.int().min(-mostStock).max(mostStock).optional(),
    contado: z.int().min(0).max(mostStock).optional(),
    habia: z.int32().min(0).optional(), // more than `mostStock` where so many came back
    motivo_texto: z.string().trim().min(1).max(200),
  })
  .refine(({ cambio, contado }) => (cambio === undefined) !== (contado === undefined), {
    path: ['contado'],
    message: 'Decí cuánto cambia o cuántas unidades contaste.',
  })
export type StockAdjustment = z.infer<typeof stockAdjustment>

/** `unidades` is the stock now, `cambio` the change by this call; a unique card has `cantidad_disponible` null. */
export const adjustedStock = z.object({
  id: z.int(),
  stock: z.boolean(),
  cantidad_disponible: z.int().nullable(),
  unidades: z.int(),
  cambio: z.int(),
})
export type AdjustedStock = z.infer<typeof adjustedStock>

/** A product's stock before a change by hand; `unica`: it is 1 or 0. */
export const stockNow = z.object({ id: z.int(), titulo: z.string(), unica: z.boolean(), unidades: z.int() })
export type StockNow = z.infer<typeof stockNow>
