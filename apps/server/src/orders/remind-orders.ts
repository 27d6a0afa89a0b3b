import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { insertNewMails } from '../outbox/queue-mail.ts'

/** Shorter holds would end before anybody reads a reminder. */
const shortestHours = 2

/**
 * Reminds, once, each buyer of a transfer order whose time to pay is half over.
 * @returns how many mails it queued
 */
export async function remindOrders(db: Database, now: Date = new Date()): Promise<number> {
  const { rowCount } = await db.execute(
    insertNewMails(sql`
      select 'orden:' || id || ':recordatorio', 'orden_recordatorio', jsonb_build_object('orden_id', id), mail
      from ordenes
      where estado = 'pendiente' and metodo_pago = 'transferencia' and vence_en > ${now.toISOString()}
        and vence_en - creado_en >= make_interval(hours => ${shortestHours})
        and creado_en + (vence_en - creado_en) / 2 <= ${now.toISOString()}`),
  )
  return rowCount ?? 0
}
