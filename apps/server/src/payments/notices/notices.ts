import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

type Notice = {
  tipo: string
  dataId: string | undefined
  requestId: string | undefined
  body: unknown
}

/**
 * Keeps a notice once, to be looked into by a job. Those that are about no payment are none of our business.
 * @returns whether there is something to look into
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

/** The body is not signed, so that only the words which the provider has tell one notice from another. */
function actionOf(body: unknown) {
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : ''
  return action === 'payment.created' || action === 'payment.updated' ? action : ''
}

export type DueNotice = { id: number; dato_id: string; intentos: number }

/** About a day and a half of tries; after that the sweep alone asks. */
const mostTries = 14
const leaseMs = 60_000
const backOffMs = (tries: number) => Math.min(10_000 * 2 ** (tries - 1), 6 * 3_600_000)

/** Takes up to `most` that are due, each for this process alone while the lease lasts. */
export async function claimNotices(db: Database, now: Date, most = 20): Promise<DueNotice[]> {
  const { rows } = await db.execute<DueNotice>(sql`
    update avisos_pago set intentos = intentos + 1, proximo_en = ${at(now, leaseMs)}
    where id in (
      select id from avisos_pago where proximo_en <= ${at(now)} order by proximo_en, id limit ${most}
      for update skip locked
    )
    returning id, dato_id, intentos`)
  return rows.sort((one, other) => one.id - other.id)
}

export async function markNoticeDone(db: Database, { id }: DueNotice, now: Date) {
  await db.execute(
    sql`update avisos_pago set procesado_en = ${at(now)}, proximo_en = null, error = null where id = ${id}`,
  )
}

export async function markNoticeFailed(db: Database, { id, intentos }: DueNotice, error: string, now: Date) {
  const next = intentos < mostTries ? at(now, backOffMs(intentos)) : null
  await db.execute(
    sql`update avisos_pago set proximo_en = ${next}, error = ${error.slice(0, 500)} where id = ${id}`,
  )
}

const at = (now: Date, plusMs = 0) => new Date(now.getTime() + plusMs).toISOString()
