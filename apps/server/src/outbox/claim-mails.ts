import { type InferSelectModel, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { mails } from './tables.ts'

export type QueuedMail = Pick<
  InferSelectModel<typeof mails>,
  'id' | 'clave' | 'plantilla' | 'datos' | 'para' | 'intentos'
> & { creado_ms: number }

/** A mail taken is nobody else's for so long; sending one is cut well before (send-mails.ts). */
export const leaseMs = 120_000
/** About a day and a half of tries, the last ones six hours apart. */
export const mostTries = 16

/** The wait after the nth try: 15 s, 30 s, 1 min… up to 6 h. */
export const backOffMs = (tries: number) => Math.min(15_000 * 2 ** (tries - 1), 6 * 3_600_000)

/** Takes up to `most` mails that are due, each for this process alone while the lease lasts. */
export async function claimDue(db: Database, now: Date, most: number): Promise<QueuedMail[]> {
  const { rows } = await db.execute<QueuedMail>(sql`
    update correos set intentos = intentos + 1, error = null, proximo_en = ${at(now, leaseMs)}
    where id in (
      select id from correos where proximo_en <= ${at(now)} order by proximo_en, id limit ${most}
      for update skip locked
    )
    returning id, clave, plantilla, datos, para, intentos,
      (extract(epoch from creado_en) * 1000)::float8 as creado_ms`)
  return rows.sort((one, other) => one.id - other.id)
}

export async function markSent(db: Database, { id }: QueuedMail, now: Date) {
  await db.execute(
    sql`update correos set enviado_en = ${at(now)}, proximo_en = null, error = null where id = ${id}`,
  )
}

/** @returns when it is tried again, or null when that was the last time: then it stays, with its error */
export async function markFailed(
  db: Database,
  { id, intentos }: QueuedMail,
  error: string,
  now: Date,
): Promise<Date | null> {
  const next = intentos < mostTries ? new Date(now.getTime() + backOffMs(intentos)) : null
  await db.execute(
    sql`update correos set proximo_en = ${next?.toISOString() ?? null}, error = ${error.slice(0, 500)} where id = ${id}`,
  )
  return next
}

/** For a start where no other process can have the database: what a killed one had taken is free again. */
export async function releaseClaims(db: Database) {
  await db.execute(
    sql`update correos set proximo_en = now() where intentos > 0 and error is null and proximo_en > now()`,
  )
}

const at = (now: Date, plusMs = 0) => new Date(now.getTime() + plusMs).toISOString()
