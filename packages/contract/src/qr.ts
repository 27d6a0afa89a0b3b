import { z } from 'zod'
import { product } from './products.ts'

/** What anybody sees of a product on its QR page: no stock (decision 41). */
export const qrPublicProduct = product
  .pick({
    id: true,
    slug: true,
    titulo: true,
    imagen_url: true,
    estado_carta: true,
    precio: true,
    descuento: true,
  })
  .extend({ nombre: z.string() })
export type QrPublicProduct = z.infer<typeof qrPublicProduct>

/** What staff see of it. */
export const qrProduct = product.extend({ nombre: z.string() })
export type QrProduct = z.infer<typeof qrProduct>

/** The body of `POST productos/baja-stock/{id}/`: units sold at the fair, from 1 to what there is. */
export const saleBody = z.object({ cantidad: z.number() })

/** What was sold, and what is left of it. */
export const saleAnswer = z.object({
  id: z.int(),
  cantidad: z.int(),
  stock: z.boolean(),
  cantidad_disponible: z.int().nullable(),
})
export type SaleAnswer = z.infer<typeof saleAnswer>
