import { eq, sql } from 'drizzle-orm'
import type { DueQueue } from '../background-work/due-rows.ts'
import type { Database } from '../db/database.ts'
import { isHoldingUp, mails, triesToWaitFor } from './tables.ts'

export type QueuedMail = typeof mails.$inferSelect

export const holdsOthersUp = ({ intentos }: QueuedMail) => intentos <= triesToWaitFor

/**
 * Of the mails that one order sends to one reader none overtakes another that is being sent, or that failed and is tried
 * again. Those that nobody has tried yet are claimed in the sequence in which they are due.
 */
const isNext = sql`not exists (
  select from correos antes
  where ${isHoldingUp(sql`antes.`)} and antes.id < ${mails.id} and antes.para is not distinct from ${mails.para}
    and antes.datos->'orden_id' = ${mails.datos}->'orden_id')`

/** Mails that follow one another have the same: see `isNext`. */
export const lineOf = ({ id, datos, para }: QueuedMail) =>
  'orden_id' in datos ? `${datos.orden_id} ${para}` : id

/** Sending a mail is cut off well before its lease ends (send-mails.ts). The tries last a day and a half. */
export const dueMails = {
  table: mails,
  leaseMs: 120_000,
  firstWaitMs: 15_000,
  mostTries: 16,
  mayBegin: isNext,
} satisfies DueQueue

export async function markSent(db: Database, { id }: QueuedMail, now: Date) {
  await db.update(mails).set({ enviado_en: now, proximo_en: null, error: null }).where(eq(mails.id, id))
}

/** Of a mail whose time was over before it could go. */
export async function dropMail(db: Database, { id }: QueuedMail) {
  const error = 'Ya no hacía falta cuando le llegó el turno'
  await db.update(mails).set({ proximo_en: null, error }).where(eq(mails.id, id))
}

/** For how many seconds the first of the mails that are due has been. */
export async function readDelay(db: Database): Promise<number> {
  const { rows } = await db.execute<{ delay: number }>(sql`
    select coalesce(extract(epoch from now() - min(proximo_en)), 0)::float as delay
    from correos where proximo_en <= now()`)
  return rows[0]?.delay ?? 0
}
