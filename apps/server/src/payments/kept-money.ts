import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Row `p` of `pagos` is its order's money and with the shop, except for the part that was refunded. */
export const isKept = sql`p.cuenta and p.estado in ('aprobado', 'en_disputa')`
export const keptMoney = sql`p.importe - p.reembolsado`

/** What the provider was asked to send back of this payment and has not sent yet. */
export const moneyOnItsWay = (paymentId: SQLWrapper): SQL<string> => sql`coalesce((
  select sum(r.importe) from reembolsos r where r.pago_id = ${paymentId} and r.estado = 'pedido'
), 0.00)`

/** Another payment than this one pays for the order, and the shop has that money. */
export const isPaidBesides = (orderId: SQLWrapper, paymentId: SQLWrapper): SQL<boolean> => sql`exists (
  select from pagos p
  where p.orden_id = ${orderId} and p.id is distinct from ${paymentId} and ${isKept} and p.reembolsado < p.importe
)`
