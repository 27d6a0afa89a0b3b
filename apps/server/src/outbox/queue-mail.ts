import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { dueIn } from '../db/instants.ts'
import { type MailEvent, type MailTemplate, mails } from './tables.ts'

/**
 * Queues mails inside a larger statement, as a part of a `with` or after it: `rows` selects clave, plantilla, datos,
 * para, and the column in `also`.
 */
export const insertMails = (rows: SQL, also?: 'creado_en' | 'proximo_en') =>
  sql`insert into correos (clave, plantilla, datos, para${sql.raw(also ? `, ${also}` : '')}) ${rows}`

/** The same, but skips mails whose key is queued already. */
export const insertNewMails = (rows: SQL) => sql`${insertMails(rows)} on conflict (clave) do nothing`

type NewMail = {
  clave: string
  plantilla: MailTemplate
  datos: MailEvent
  para: string | null
  /** How long it waits before it goes out. */
  waitMs?: number
}

/** Queues a mail once for each key, in the transaction of the change that it reports. */
export async function queueMail(tx: Transaction, { waitMs = 0, ...mail }: NewMail): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...mail, ...(waitMs > 0 && { proximo_en: dueIn(waitMs) }) })
    .onConflictDoNothing({ target: mails.clave })
}

/** When each of these mails goes out that can still be kept from it, by its key. */
export async function readWaitingMails(db: Database | Transaction, keys: readonly string[]) {
  const rows = await db
    .select({ clave: mails.clave, proximo_en: mails.proximo_en })
    .from(mails)
    .where(and(inArray(mails.clave, [...keys]), isNull(mails.enviado_en), eq(mails.intentos, 0)))
  return new Map(rows.map(({ clave, proximo_en }) => [clave, proximo_en]))
}

/** Keeps a mail from going out. @returns false when a process had already begun to send it */
export async function withdrawMail(tx: Transaction, clave: string, why: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update correos set proximo_en = null, error = ${why}
    where clave = ${clave} and enviado_en is null and intentos = 0`)
  return rowCount === 1
}

/** Deletes the unsent mails whose event names one of these in `field`. */
export async function dropUnsent(
  db: Database | Transaction,
  plantilla: MailTemplate,
  field: string,
  value: string | number,
): Promise<void> {
  const isAbout = sql`${mails.datos} ->> ${field}::text = ${String(value)}`
  await db.delete(mails).where(and(eq(mails.plantilla, plantilla), isNull(mails.enviado_en), isAbout))
}
