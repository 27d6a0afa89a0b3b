import type { OrderAnswer } from '@mazo/contract/orders.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { asc, eq } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { orderLines, orders } from './tables.ts'

/** The order that a private link opens, as it is now; null where nobody has that token (decision 35). */
export async function findOrderByToken(db: Database, token: string): Promise<OrderAnswer | null> {
  if (!/^[\w-]{22,64}$/.test(token)) return null
  const rows = await db
    .select({ order: orders, line: orderLines, slug: products.slug, imagen_url: products.imagen_url })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orden_id, orders.id))
    .innerJoin(products, eq(products.id, orderLines.producto_id))
    .where(eq(orders.token, token))
    .orderBy(asc(orderLines.posicion))
  const order = rows[0]?.order
  if (!order) return null
  return {
    numero: order.numero,
    token: order.token,
    estado: order.estado,
    metodo_pago: order.metodo_pago,
    retiro_personal: order.retiro_personal,
    subtotal: order.subtotal,
    costo_envio: order.costo_envio,
    total: order.total,
    descuento_transferencia: Number(order.descuento_transferencia),
    vence_en: order.vence_en?.toISOString() ?? null,
    creado_en: order.creado_en.toISOString(),
    detalles: rows.map(({ line, slug, imagen_url }) => ({
      producto_id: line.producto_id,
      titulo: line.titulo,
      slug,
      imagen_url: imagen_url ?? placeholderPicture,
      precio: line.precio,
      precio_lista: line.precio_lista,
      cantidad: line.cantidad,
    })),
  }
}
