import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'

/** How long a key means its answer (decision 15). */
const keptHours = 48

/** A key of one route with the hash of its request; an equal request has an equal `huella`. */
export type IdempotencyKey = { ruta: string; clave: string; huella: string }

/** What was answered the first time. */
export type KeptAnswer = { status: number; body: unknown }

type KeptKey = KeptAnswer & { huella: string }

/** Replaces the request's hash of a closed key, which may do nothing any more. No hash looks like it. */
const closed = 'cerrada'

/**
 * @param request everything that identifies the request: its body, and the parts of its address that are not in `ruta`
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
 * Makes the key this transaction's own; null means that it is, and `saveAnswer` is to follow. Another request with the
 * same key waits here until the first one ends, and gets its answer or, if it was refused, a turn.
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
 * The answer given under a key, for a client that never got it; it waits for a request in progress. Without an answer
 * it closes the key, so that a request still on its way is refused.
 */
export async function readOrCloseKey(
  tx: Transaction,
  key: Pick<IdempotencyKey, 'ruta' | 'clave'>,
): Promise<KeptAnswer | null> {
  const kept = await takeKey(tx, { ...key, huella: closed })
  return kept && kept.huella !== closed ? { status: kept.status, body: kept.body } : null
}

/** null: the key is now this transaction's own. Waits while another transaction holds it. */
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
 * Acts once for a key, in the transaction that keeps the answer; `replayed`: an earlier request of the key did it.
 * @throws DomainError as `claimKey`, and whatever `act` throws
 */
export async function doOnce<Answer extends object>(
  db: Database,
  key: IdempotencyKey,
  usedAgain: string,
  act: (db: Database) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  return db.transaction(async (tx) => {
    const earlier = await claimKey(tx, key, usedAgain)
    if (earlier) return { answer: earlier.body as Answer, replayed: true } // the same route kept it
    const answer = await act(tx)
    await saveAnswer(tx, key, { status: 200, body: answer }) // a route of the back office knows its own status
    return { answer, replayed: false }
  })
}

/**
 * Frees a key whose answer came to nothing. `answered` is a part of that answer, because another request may have given
 * the key a new one, which must stay.
 */
export async function forgetKey(tx: Transaction, { ruta, clave }: IdempotencyKey, answered: object) {
  await tx.execute(sql`
    delete from claves_idempotencia
    where ruta = ${ruta} and clave = ${clave} and cuerpo @> ${JSON.stringify(answered)}::jsonb`)
}

/** Deletes expired keys; returns how many. */
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

/** `length` describes a valid key. */
export const wrongKey = (length = 'de 1 a 200 letras, números o signos') =>
  new DomainError(400, 'clave_invalida', 'La clave «Idempotency-Key» no es válida.', [
    { campo: 'Idempotency-Key', mensaje: `Tiene que tener ${length}.` },
  ])
