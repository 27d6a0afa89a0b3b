import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'

/** How long a key means its answer (decision 15). */
const keptHours = 48

/** A key of one route and what it came with; an equal request has an equal `huella`. */
export type IdempotencyKey = { ruta: string; clave: string; huella: string }

/** What was answered the first time. */
export type KeptAnswer = { status: number; body: unknown }

type KeptKey = KeptAnswer & { huella: string }

/** In the place of a request: nothing may be done under this key any more. No hash of a request looks like it. */
const closed = 'cerrada'

/**
 * @param request all that makes the request what it is: its body, and what of its address is not in `ruta`
 * @throws DomainError 400 when the header is no key: 1 to 200 visible ASCII characters
 */
export function readKey(
  ruta: string,
  header: string | string[] | undefined,
  request: unknown,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw wrongKey()
  const huella = createHash('sha256').update(JSON.stringify(request)).digest('base64')
  return { ruta, clave: header, huella }
}

/**
 * Makes the key this transaction's own; null means that it is, and `saveAnswer` is to follow. Another send with the
 * same key waits here until the first one ends: then it gets that answer, or, if the first was refused, its turn.
 * @throws DomainError 422 with `usedAgain` when the key came with another request before; 409 when it was closed
 */
export async function claimKey(
  tx: Transaction,
  key: IdempotencyKey,
  usedAgain: string,
): Promise<KeptAnswer | null> {
  const kept = await takeKey(tx, key)
  if (!kept) return null
  if (kept.huella === closed) throw keyClosed()
  if (kept.huella !== key.huella) throw new DomainError(422, 'clave_reutilizada', usedAgain)
  return { status: kept.status, body: kept.body }
}

/**
 * What was answered under a key, for whoever never heard the answer; it waits for a send that is being worked on. Where
 * nothing was answered it closes the key: a send that is still on its way finds it closed, and is refused.
 */
export async function readOrCloseKey(
  tx: Transaction,
  key: Pick<IdempotencyKey, 'ruta' | 'clave'>,
): Promise<KeptAnswer | null> {
  const kept = await takeKey(tx, { ...key, huella: closed })
  return kept && kept.huella !== closed ? { status: kept.status, body: kept.body } : null
}

/** null: it is this transaction's own. What somebody else is doing with it is waited for. */
async function takeKey(tx: Transaction, { ruta, clave, huella }: IdempotencyKey): Promise<KeptKey | null> {
  const claimed = await tx.execute(sql`
    insert into claves_idempotencia as k (ruta, clave, huella, estado_http, cuerpo)
    values (${ruta}, ${clave}, ${huella}, 0, '{}')
    on conflict (ruta, clave) do update set huella = excluded.huella, cuerpo = '{}', creado_en = now()
      where k.creado_en < now() - make_interval(hours => ${keptHours})
    returning 1`)
  if (claimed.rows.length > 0) return null
  const { rows } = await tx.execute<KeptKey>(
    sql`select huella, estado_http as status, cuerpo as body from claves_idempotencia
      where ruta = ${ruta} and clave = ${clave}`,
  )
  const [kept] = rows
  if (!kept) throw new Error('A key that somebody else took is gone')
  return kept
}

/** Keeps the answer of the key that this transaction claimed. Only success is kept (decision 15). */
export async function saveAnswer(tx: Transaction, { ruta, clave }: IdempotencyKey, answer: KeptAnswer) {
  await tx.execute(sql`
    update claves_idempotencia set estado_http = ${answer.status}, cuerpo = ${JSON.stringify(answer.body)}
    where ruta = ${ruta} and clave = ${clave}`)
}

/**
 * Lets a key mean nothing again: what it was answered with came to nothing. `answered` is a part of that answer, because
 * another send may have given the key a new one meanwhile, which stays.
 */
export async function forgetKey(tx: Transaction, { ruta, clave }: IdempotencyKey, answered: object) {
  await tx.execute(sql`
    delete from claves_idempotencia
    where ruta = ${ruta} and clave = ${clave} and cuerpo @> ${JSON.stringify(answered)}::jsonb`)
}

/** Forgets the keys that no longer mean anything; returns how many. */
export async function purgeKeys(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from claves_idempotencia where creado_en < now() - make_interval(hours => ${keptHours})`,
  )
  return rowCount ?? 0
}

const keyClosed = () =>
  new DomainError(
    409,
    'intento_cerrado',
    'Este envío llegó tarde: ya lo habíamos dado por no hecho. Confirmá de nuevo.',
  )

/** `length` says how long one is, and of what. */
export const wrongKey = (length = 'de 1 a 200 letras, números o signos') =>
  new DomainError(400, 'clave_invalida', 'La clave «Idempotency-Key» no es válida.', [
    { campo: 'Idempotency-Key', mensaje: `Tiene que tener ${length}.` },
  ])
