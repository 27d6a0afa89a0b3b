import { z } from 'zod'
import { byTrait } from './card-traits.ts'
import { product } from './products.ts'

/** What anybody sees of a product on its QR page: no stock (decision 41). */
export const qrPublicProduct = product
  .pick({
    id: true,
    slug: true,
    titulo: true,
    imagen_url: true,
    estado_carta: true,
    ...byTrait(() => true as const),
    impresion: true,
    precio: true,
    descuento: true,
  })
  .extend({ nombre: z.string() })
export type QrPublicProduct = z.infer<typeof qrPublicProduct>

/** A sale at the fair, of today or of the last hours, that the viewer may annul. */
export const fairSale = z.object({
  id: z.int(),
  cantidad: z.int(),
  quien: z.string(),
  /** An ISO instant. */
  creado_en: z.string(),
})
export type FairSale = z.infer<typeof fairSale>

/** What staff see of it. */
export const qrAdminProduct = product.extend({
  nombre: z.string(),
  /** Where it lies in the shop. */
  ubicacion: z.string().nullable(),
  ventas_recientes: z.array(fairSale),
})
export type QrAdminProduct = z.infer<typeof qrAdminProduct>

/** The body of `POST productos/baja-stock/{id}/` (spec §3); what the number means is judged by the server (decision 38). */
export const saleBody = z.object({ cantidad: z.number() })
export type SaleBody = z.infer<typeof saleBody>

/**
 * Taking back a sale at the fair that was wrong: one of `annulmentReasons`, or a reason in other words, of at most
 * `mostOfReason` characters; the server judges it.
 */
export const annulmentBody = z.object({ motivo: z.string() })

/** The sale, and the units left. */
export const saleAnswer = z.object({
  id: z.int(),
  cantidad: z.int(),
  stock: z.boolean(),
  cantidad_disponible: z.int().nullable(),
})
export type SaleAnswer = z.infer<typeof saleAnswer>
