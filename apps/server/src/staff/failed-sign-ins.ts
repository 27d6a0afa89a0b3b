import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { addressName } from '../orders/order-limits.ts'
import { tooManyAttempts } from './refusals.ts'

/** The failure that closes a door, of those in so many minutes (security checklist 21). */
const doors = {
  cuenta: { closing: 6, minutes: 15 },
  direccion: { closing: 21, minutes: 15 },
  /** Of one link, for names that are taken: it must not list who works here. */
  invitacion: { closing: 6, minutes: 24 * 60 },
} as const
type Kind = keyof typeof doors
export const longestMinutes = Math.max(...Object.values(doors).map(({ minutes }) => minutes))

/** A sign-in under way, counted as failed until it is known not to be. */
export type Attempt = { username: string; ip: string; counted: Counted[] }
type Counted = { kind: Kind; clave: string; failures: number; moment: string }

/**
 * Counts a sign-in as failed before its password is looked at, so that many at once are no more than one by one.
 * Names that nobody has count like all others. It is in the database, so a restart forgets nothing.
 * @throws DomainError 429 while the account or the address is closed; that counts nothing, so nobody keeps it closed
 */
export const countAttempt = async (
  db: Database,
  given: { username: string; ip: string },
): Promise<Attempt> => ({
  ...given,
  counted: await countBoth(db, ['cuenta', given.username], given.ip),
})

/** The same of who was invited and chooses a name: one that is taken is a failure. */
export const countChoice = async (db: Database, given: { link: string; ip: string }): Promise<Attempt> => ({
  username: '',
  ip: given.ip,
  counted: await countBoth(db, ['invitacion', given.link], given.ip),
})

/** Of addresses last: always the same order, so that two never wait for each other. */
const countBoth = (db: Database, [kind, name]: readonly [Kind, string], ip: string) =>
  db.transaction(async (tx) => [
    await countOne(tx, kind, keyOf(kind, name)),
    await countOne(tx, 'direccion', keyOf('direccion', addressName(ip))),
  ])

async function countOne(tx: Transaction, kind: Kind, clave: string): Promise<Counted> {
  const { closing, minutes } = doors[kind]
  const recent = sql`array(select m from unnest(f.momentos) as m where m > now() - make_interval(mins => ${minutes}))`
  const { rows } = await tx.execute<{ failures: number; moment: string }>(sql`
    insert into ingresos_fallidos as f (clave, momentos) values (${clave}, array[now()])
    on conflict (clave) do update set momentos = ${recent} || now() where cardinality(${recent}) < ${closing}
    returning cardinality(momentos) as failures, now()::text as moment`)
  const [row] = rows
  if (row) return { kind, clave, ...row }
  throw tooManyAttempts(await secondsClosed(tx, kind, clave))
}

async function secondsClosed(tx: Database, kind: Kind, clave: string): Promise<number> {
  const { closing, minutes } = doors[kind]
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select extract(epoch from momentos[cardinality(momentos) - ${closing}::int + 1]
      + make_interval(mins => ${minutes}) - now())::float8 as seconds
    from ingresos_fallidos where clave = ${clave}`)
  return rows[0]?.seconds ?? minutes * 60
}

/** It went well (or could not be judged): of the account nothing is held against it any more. */
export async function forgetAttempt(
  db: Database,
  { counted }: Attempt,
  { wholeAccount }: { wholeAccount: boolean },
) {
  for (const { kind, clave, moment } of counted) {
    if (kind === 'cuenta' && wholeAccount)
      await db.execute(sql`delete from ingresos_fallidos where clave = ${clave}`)
    else
      await db.execute(sql`
        update ingresos_fallidos set momentos = array_remove(momentos, ${moment}::timestamptz) where clave = ${clave}`)
  }
}

/** Whoever gets a new password may type it at once. */
export const openDoor = (db: Database | Transaction, username: string) =>
  db.execute(sql`delete from ingresos_fallidos where clave = ${keyOf('cuenta', username)}`)

/**
 * It failed. The failure that closes an account or an address also tells the owner, once.
 * @throws DomainError 429 when it was that failure; else there is still something to try
 */
export async function closeAfterFailure(db: Database, { username, ip, counted }: Attempt): Promise<void> {
  const closed = counted.filter(({ kind, failures }) => failures >= doors[kind].closing)
  for (const { kind, clave, moment } of closed) await tellOwner(db, { kind, clave, moment, username, ip })
  const waits = await Promise.all(closed.map(({ kind, clave }) => secondsClosed(db, kind, clave)))
  if (waits.length > 0) throw tooManyAttempts(Math.max(...waits))
}

type Closed = Pick<Counted, 'kind' | 'clave' | 'moment'> & { username: string; ip: string }

/**
 * By mail, for an account that there is; of addresses one mail a quarter of an hour, or a crowd of them would bury
 * the owner.
 */
async function tellOwner(db: Database, { kind, clave, moment, username, ip }: Closed) {
  if (kind === 'invitacion') return
  const facts = JSON.stringify({
    tipo: kind,
    usuario: kind === 'cuenta' ? username : null,
    ip,
    momento: new Date().toISOString(),
  })
  const event =
    kind === 'cuenta'
      ? sql`${`ingresos:${clave}:${moment}`}`
      : sql`'ingresos:direcciones:' || floor(extract(epoch from now()) / 900)`
  await db.execute(sql`
    insert into correos (clave, plantilla, datos, para)
    select ${event}, 'ingresos_bloqueados', ${facts}::jsonb, null
    where ${kind}::text = 'direccion' or exists (select from personal where usuario = ${username})
    on conflict (clave) do nothing`)
}

const keyOf = (kind: Kind, name: string) => `${kind}:${createHash('sha256').update(name).digest('base64url')}`
