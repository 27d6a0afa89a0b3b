import { z } from 'zod'
import { productLimits } from '../products/product-values.ts'
import { mostInteger } from '../record-id.ts'
import { intakeCard } from './lots.ts'

/** What a camera read: the product of one of the shop's labels, or a code that a product may have. */
export const scannedQuery = z
  .object({
    producto_id: z.coerce.number().int().min(1).max(mostInteger).optional(),
    codigo: z.string().trim().min(1).max(productLimits.sku).optional(),
  })
  .refine(({ producto_id, codigo }) => (producto_id === undefined) !== (codigo === undefined), {
    path: ['codigo'],
    message: 'Decí qué código leíste, o de qué producto es la etiqueta.',
  })
export type ScannedQuery = z.infer<typeof scannedQuery>

/** The product that it is, with its card of the book if it names one. */
export const scannedProduct = z.object({
  id: z.int(),
  titulo: z.string(),
  single: z.boolean(),
  certificada: z.boolean(),
  estado_id: z.int().nullable(),
  idioma: z.string().nullable(),
  acabado: z.string().nullable(),
  carta: intakeCard.nullable(),
})
export type ScannedProduct = z.infer<typeof scannedProduct>

export const scannedAnswer = z.object({ producto: scannedProduct.nullable() })
export type ScannedAnswer = z.infer<typeof scannedAnswer>
