import { type SQL, sql } from 'drizzle-orm'

/**
 * For a lateral join: one row for a product of an order, with the refunded units (`unidades`) and those of them that
 * left the shop and did not come back (`perdidas`).
 */
export const refundedUnits = (orderId: SQL, productId: SQL) => sql`(
  select coalesce(sum(rl.cantidad), 0)::int as unidades,
    coalesce(sum(rl.cantidad - rl.faltaban) filter (where not rl.vuelven), 0)::int as perdidas
  from pagos pg join reembolsos r on r.pago_id = pg.id join reembolso_lineas rl on rl.reembolso_id = r.id
  where pg.orden_id = ${orderId} and rl.producto_id = ${productId} and r.estado = 'hecho'
)`
