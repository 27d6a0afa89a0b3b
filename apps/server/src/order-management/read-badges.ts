import { type OrderBadge, orderBadges } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

type Found = { id: number; cancelo: string | null } & Record<
  Exclude<OrderBadge, 'otro_intento' | 'vencida'>,
  boolean
>

/** A receipt waits to be seen: its order may be paid once somebody looks. */
export const hasReceiptToSee = sql`(
  ordenes.estado = 'pendiente' and exists (select from comprobantes c where c.orden_id = ordenes.id)
)`

/** The badges of each order of a page, in one query. */
export async function readBadges(db: Database, ids: number[]): Promise<Map<number, OrderBadge[]>> {
  const { rows } = await db.execute<Found>(sql`
    select id, ${hasReceiptToSee} as comprobante,
      estado = 'pendiente' and coalesce(p.en_revision, false) as en_revision,
      coalesce(p.contracargo, false) as contracargo, coalesce(p.reclamo, false) as reclamo,
      coalesce(p.por_revisar, false) as por_revisar,
      estado = 'cancelada' and coalesce(p.rechazada, false) as rechazada,
      estado not in ('reembolsada', 'cancelada') and coalesce(p.devuelta, false) as reembolso_parcial,
      case when estado = 'cancelada' and not coalesce(p.cobrada, false) then (
        select quien from orden_estados m where m.orden_id = ordenes.id and a = 'cancelada' and deshace is null order by m.id desc limit 1
      ) end as cancelo
    from ordenes
      left join lateral (
        select bool_or(p.estado = 'en_proceso') as en_revision,
          bool_or(p.problema = 'contracargo' and p.resuelto_en is null) as contracargo,
          bool_or(p.problema = 'reclamo' and p.resuelto_en is null) as reclamo,
          bool_or(p.problema not in ('contracargo', 'reclamo') and p.resuelto_en is null) as por_revisar,
          bool_and(p.estado = 'rechazado') as rechazada,
          bool_or(p.cuenta and p.reembolsado > 0 and p.reembolsado < p.importe) as devuelta,
          bool_or(p.estado in ('aprobado', 'en_disputa', 'reembolsado', 'contracargo')) as cobrada
        from pagos p where p.orden_id = ordenes.id
      ) p on true
    where id = any(${sql.param(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, orderBadges.filter((mark) => isMarked(row, mark))]))
}

function isMarked({ cancelo, ...found }: Found, mark: OrderBadge): boolean {
  if (mark === 'otro_intento') return cancelo === 'web' && !found.rechazada
  if (mark === 'vencida') return cancelo === 'sistema' && !found.rechazada
  return found[mark]
}
