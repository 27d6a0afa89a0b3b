import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { dueIn } from '../db/instants.ts'
import { insertMails } from '../outbox/queue-mail.ts'
import { giveBackAll } from './hold-units.ts'
import { statesBefore } from './states.ts'

/**
 * Cancels an order that may still be cancelled and returns its stock, once: the ledger, the order's history and the
 * mail to the buyer go with it. `who` is 'sistema' or a member of staff. `waitMs`: how long the mail waits.
 * @returns whether it was cancelled now
 */
export async function cancelOrder(
  tx: Transaction,
  id: number,
  who: string,
  { tellBuyer = true, waitMs = 0 } = {},
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with antes as (
      select id, estado, mail from ordenes
      where id = ${id} and estado = any(${sql.param(statesBefore('cancelada'))}::text[]) for update
    ), orden as (
      update ordenes o set estado = 'cancelada', version = o.version + 1 from antes
      where o.id = antes.id returning antes.*, o.version
    ), historia as (
      insert into orden_estados (orden_id, de, a, quien, version)
      select id, estado, 'cancelada', ${who}::text, version from orden
    ), correo as (
      ${insertMails(
        sql`
        select 'orden:' || id || ':cancelada:' || version, 'orden_cancelada', jsonb_build_object('orden_id', id), mail,
          ${dueIn(waitMs)}
        from orden where ${tellBuyer}::boolean`,
        'proximo_en',
      )}
    )
    select id from orden`)
  if (rows.length === 0) return false
  await giveBackAll(tx, id, who)
  return true
}
