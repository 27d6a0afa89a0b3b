import { createHash } from 'node:crypto'
import { type OrderAnswer, orderAnswer } from '@mazo/contract/orders.ts'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { keyUsedAgain, wrongKey } from './refusals.ts'

/** How long a key means its order (decision 15). */
const keptHours = 48
const route = 'POST /ordenes'

/** A key and the body it came with; an equal body has an equal `huella`. */
export type OrderKey = { clave: string; huella: string }

/** @throws DomainError 400 when the header is no key: 1 to 200 visible ASCII characters */
export function readKey(header: string | string[] | undefined, body: unknown): OrderKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw wrongKey()
  return { clave: header, huella: createHash('sha256').update(JSON.stringify(body)).digest('base64') }
}

/**
 * Makes the key this transaction's own; null means that it is, and `saveAnswer` is to follow. Another send with the
 * same key waits here until the first one ends: then it gets that answer, or, if the first was refused, its turn.
 * @throws DomainError 422 when the key came with another body before
 */
export async function claimKey(tx: Transaction, { clave, huella }: OrderKey): Promise<OrderAnswer | null> {
  const claimed = await tx.execute(sql`
    insert into claves_idempotencia as k (ruta, clave, huella, estado_http, cuerpo)
    values (${route}, ${clave}, ${huella}, 201, '{}')
    on conflict (ruta, clave) do update set huella = excluded.huella, cuerpo = '{}', creado_en = now()
      where k.creado_en < now() - make_interval(hours => ${keptHours})
    returning 1`)
  if (claimed.rows.length > 0) return null
  const { rows } = await tx.execute<{ huella: string; cuerpo: unknown }>(
    sql`select huella, cuerpo from claves_idempotencia where ruta = ${route} and clave = ${clave}`,
  )
  if (rows[0]?.huella !== huella) throw keyUsedAgain()
  return orderAnswer.parse(rows[0].cuerpo)
}

export async function saveAnswer(tx: Transaction, { clave }: OrderKey, answer: OrderAnswer) {
  await tx.execute(
    sql`update claves_idempotencia set cuerpo = ${JSON.stringify(answer)} where ruta = ${route} and clave = ${clave}`,
  )
}

/** Forgets the keys that no longer mean anything; returns how many. */
export async function purgeKeys(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from claves_idempotencia where creado_en < now() - make_interval(hours => ${keptHours})`,
  )
  return rowCount ?? 0
}
