import type { OrderState } from '@mazo/contract/orders/orders.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { isRefundByHand } from '../payments/refunds/annul-refund.ts'
import { moneyIsGoingBack, moneyIsGone, moneyMoved } from '../payments/transfers.ts'

export type LastStep = {
  id: number
  orden_id: number
  de: OrderState
  a: OrderState
  quien: string
  /** The key of its mail. */
  clave: string
  /** Until when the step's mail waits; null once it has gone out, or is about to. */
  hasta: Date | null
  /** Its money has moved since, so `undoMove` would refuse it. */
  trabado: boolean
}

/** The step was not taken back, and is not itself a step back. */
export const counts = sql`e.deshace is null and not exists (select from orden_estados u where u.deshace = e.id)`

/**
 * The last step of each order, if the staff took it and may take it back. Steps of the shop or a buyer cannot be taken
 * back, nor can refunds of the provider.
 */
export async function findLastSteps(db: Database | Transaction, ids: readonly number[]): Promise<LastStep[]> {
  const { rows } = await db.execute<Omit<LastStep, 'hasta'> & { ms: number | null }>(sql`
    select s.id::int, s.orden_id, s.de, s.a, s.quien, s.clave,
      (extract(epoch from c.proximo_en) * 1000)::float8 as ms,
      case
        when s.a = 'cancelada' then
          (s.de <> 'pendiente' and ${moneyIsGone(sql`o.id`)}) or ${moneyIsGoingBack(sql`o.id`)}
        when s.de <> 'pagada_sin_stock' and s.a in ('pagada', 'pagada_sin_stock') then ${moneyMoved(sql`s.id`)}
        else false
      end as trabado
    from ordenes o
      cross join lateral (
        select e.*, 'orden:' || o.id || ':' || e.a || ':' || e.version as clave
        from orden_estados e where e.orden_id = o.id and ${counts} order by e.id desc limit 1
      ) s
      left join correos c on c.clave = s.clave and c.enviado_en is null and c.intentos = 0
    where o.id = any(${sql.param([...ids])}::int[]) and s.a = o.estado and s.de is not null
      and (s.a <> 'reembolsada' or ${isRefundByHand(sql`s.id`)}) and s.quien not in ('web', 'sistema')`)
  return rows.map(({ ms, ...step }) => ({ ...step, hasta: ms === null ? null : new Date(ms) }))
}
