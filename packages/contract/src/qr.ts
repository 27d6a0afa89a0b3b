import { z } from 'zod'
import { product } from './products.ts'

/** What everybody sees of a product by its label (decision 41): no stock. */
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

/** What the staff sees of it besides (spec §2, "QR product page"). */
export const qrAdminProduct = qrPublicProduct.extend(
  product.pick({
    descripcion: true,
    tcg: true,
    expansion: true,
    stock: true,
    single: true,
    certificada: true,
    cantidad_disponible: true,
  }).shape,
)
export type QrAdminProduct = z.infer<typeof qrAdminProduct>

/** The body of `POST productos/baja-stock/{id}/` (spec §3); what the number means is judged by the server (decision 38). */
export const saleBody = z.object({ cantidad: z.number() })
export type SaleBody = z.infer<typeof saleBody>
