import { sql } from 'drizzle-orm'
import type { DueQueue } from '../../background-work/due-rows.ts'
import type { Database } from '../../db/database.ts'
import { paymentNotices } from '../tables.ts'

type Notice = {
  tipo: string
  dataId: string | undefined
  requestId: string | undefined
  body: unknown
}

/**
 * Keeps a notice once, for a job to process. Notices that are not about a payment are ignored.
 * @returns whether there is something to process
 */
export async function keepNotice(db: Database, { tipo, dataId, requestId, body }: Notice): Promise<boolean> {
  if (tipo !== 'payment' || !dataId) return false
  const clave = [tipo, dataId, actionOf(body), requestId ?? ''].join(':').slice(0, 400)
  const { rowCount } = await db.execute(sql`
    insert into avisos_pago (clave, tipo, dato_id, cuerpo)
    values (${clave}, ${tipo}, ${dataId.slice(0, 60)}, ${JSON.stringify(body ?? null)}::jsonb)
    on conflict (clave) do nothing`)
  return rowCount === 1
}

/** The body is not signed, so only actions that the provider really uses may tell notices apart. */
function actionOf(body: unknown) {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : ''
  return action === 'payment.created' || action === 'payment.updated' ? action : ''
}

/** A day and a half of tries; after that the sweep alone asks. */
export const dueNotices = {
  table: paymentNotices,
  leaseMs: 60_000,
  firstWaitMs: 10_000,
  mostTries: 14,
} satisfies DueQueue
