import { z } from 'zod'

/** Every error answer of the API (decision 8). `error` is one Spanish sentence, shown as it is. */
export const apiError = z.object({
  error: z.string(),
  codigo: z.string(),
  detalles: z.array(z.record(z.string(), z.unknown())),
})
export type ApiError = z.infer<typeof apiError>

/** `detalles` of a form (decision 39). */
export const fieldError = z.object({ campo: z.string(), mensaje: z.string() })
export type FieldError = z.infer<typeof fieldError>

/** `detalles` of a price that changed: unit prices, decimal strings. */
export const priceDifference = z.object({
  producto_id: z.int(),
  titulo: z.string(),
  precio_enviado: z.string(),
  precio_actual: z.string(),
})

/** `detalles` of stock that ran out. */
export const stockShortage = z.object({ producto_id: z.int(), titulo: z.string(), disponible: z.int() })
