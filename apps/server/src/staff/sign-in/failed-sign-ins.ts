import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { addressName } from '../../http/limits/limits.ts'
import { insertNewMails } from '../../outbox/queue-mail.ts'
import { tooManyAttempts } from '../refusals.ts'

/**
 * Where failures are counted, and what they do there (security checklist 21, decision 53). The failure number `closing`
 * of the last `minutes` closes a door to all until the oldest of them is past. An account as a whole is never closed: it
 * `slows`, so that guesses from many addresses wait longer and longer, and whoever signed in before with their browser
 * has a door of their own.
 */
const doors = {
  /** An account, from one address. */
  par: { closing: 6, minutes: 15 },
  /** An account, from wherever. */
  cuenta: { slows: true, minutes: 24 * 60 },
  /** An address, whatever name it says. */
  direccion: { closing: 21, minutes: 15 },
  /** An account, from a browser that signed in to it before. */
  dispositivo: { closing: 6, minutes: 15 },
  /** The own password, asked for in an open session. */
  sesion: { closing: 6, minutes: 15 },
  /** Of one link, for names that are taken: it must not list who works here. */
  invitacion: { closing: 6, minutes: 24 * 60 },
} as const
type Kind = keyof typeof doors
export const longestMinutes = Math.max(...Object.values(doors).map(({ minutes }) => minutes))

/** The failure after which an account makes strangers wait. */
const slowing = 6
/** Seconds until the next try after `failures`: 5, 10, 20 … up to a quarter of an hour. */
const waitAfter = (failures: SQL) => sql`
  case when ${failures} < ${slowing}::int then 0 else least(900, 5 * 2 ^ (${failures} - ${slowing}::int)) end`
/** More than these say nothing new. */
const mostKept = 30

/** A sign-in under way, counted as failed until it is known not to be. */
export type Attempt = { username: string; ip: string; counted: Counted[] }
type Counted = { kind: Kind; clave: string; failures: number; moment: string }

/**
 * Counts a sign-in as failed before its password is looked at, so that many at once are no more than one by one.
 * Names that nobody has count like all others. It is in the database, so a restart forgets nothing.
 * @param device the number of a browser that signed in to this account before
 * @throws DomainError 429 while a door is closed or slow; that counts nothing, so nobody keeps it closed
 */
export async function countAttempt(
  db: Database,
  { username, ip, device }: { username: string; ip: string; device: string | undefined },
): Promise<Attempt> {
  const address = addressName(ip)
  const counted = device
    ? await countAll(db, [['dispositivo', username, device]])
    : await countAll(db, [
        ['par', username, address],
        ['cuenta', username],
        ['direccion', address],
      ])
  return { username, ip, counted }
}

/** The same of who is signed in and is asked for the own password. */
export const countProof = async (
  db: Database,
  given: { username: string; ip: string },
): Promise<Attempt> => ({
  ...given,
  counted: await countAll(db, [['sesion', given.username]]),
})

/** The same of who was invited and chooses a name: one that is taken is a failure. */
export const countChoice = async (
  db: Database,
  { link, ip }: { link: string; ip: string },
): Promise<Attempt> => ({
  username: '',
  ip,
  counted: await countAll(db, [
    ['invitacion', link],
    ['direccion', addressName(ip)],
  ]),
})

type Name = readonly [kind: Kind, ...of: string[]]

/** In the order in which all count, so that two never wait for each other. */
const countAll = (db: Database, names: readonly Name[]) =>
  db.transaction(async (tx) => {
    const counted: Counted[] = []
    for (const [kind, ...of] of names) counted.push(await countOne(tx, kind, keyOf(kind, ...of)))
    return counted
  })

async function countOne(tx: Transaction, kind: Kind, clave: string): Promise<Counted> {
  const door = doors[kind]
  // One that lies ahead is of a time that was set back; by moments it lies ahead also for who began a little earlier.
  const recent = sql`array(
    select m from unnest(f.momentos) as m
    where m > now() - make_interval(mins => ${door.minutes}) and m < now() + interval '1 minute')`
  const failures = sql`cardinality(${recent})`
  const isOpen =
    'closing' in door
      ? sql`${failures} < ${door.closing}`
      : sql`now() >= coalesce((${recent})[${failures}], '-infinity') + make_interval(secs => ${waitAfter(failures)})`
  const { rows } = await tx.execute<{ failures: number; moment: string }>(sql`
    insert into ingresos_fallidos as f (clave, momentos) values (${clave}, array[now()])
    on conflict (clave) do update set momentos = (${recent} || now())[greatest(1, ${failures} + 2 - ${mostKept}::int):]
    where ${isOpen}
    returning cardinality(momentos) as failures, now()::text as moment`)
  const [row] = rows
  if (row) return { kind, clave, ...row }
  throw tooManyAttempts(await secondsToWait(tx, kind, clave))
}

/** Of a door where somebody failed: 0 where the next may try at once. */
async function secondsToWait(tx: Database | Transaction, kind: Kind, clave: string): Promise<number> {
  const door = doors[kind]
  const failures = sql`cardinality(momentos)`
  const opens =
    'closing' in door
      ? sql`momentos[${failures} - ${door.closing}::int + 1] + make_interval(mins => ${door.minutes})`
      : sql`momentos[${failures}] + make_interval(secs => ${waitAfter(failures)})`
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select extract(epoch from ${opens} - now())::float8 as seconds from ingresos_fallidos where clave = ${clave}`)
  return rows[0]?.seconds ?? 0
}

/** It went well (or could not be judged): of the account nothing is held against whoever it was any more. */
export async function forgetAttempt(
  db: Database,
  { counted }: Attempt,
  { wholeAccount }: { wholeAccount: boolean },
) {
  for (const { kind, clave, moment } of counted) {
    if (kind !== 'direccion' && wholeAccount)
      await db.execute(sql`delete from ingresos_fallidos where clave = ${clave}`)
    else
      await db.execute(sql`
        update ingresos_fallidos set momentos = array_remove(momentos, ${moment}::timestamptz) where clave = ${clave}`)
  }
}

/** Whoever gets a new password may type it at once, from wherever they tried the old one. */
export const openDoor = (db: Database | Transaction, username: string) =>
  db.execute(sql`
    delete from ingresos_fallidos
    where clave in (${keyOf('cuenta', username)}, ${keyOf('sesion', username)})
      or starts_with(clave, ${`${keyOf('par', username)}:`})
      or starts_with(clave, ${`${keyOf('dispositivo', username)}:`})`)

/**
 * It failed. The failure that closes a door, or makes an account slow, also tells the owner, once.
 * @throws DomainError 429 when it was that failure, or a later one of a slow account; else there is still something to try
 */
export async function closeAfterFailure(db: Database, { username, ip, counted }: Attempt): Promise<void> {
  const closed = counted.filter(({ kind, failures }) => failures >= closingOf(kind))
  for (const { kind, clave, failures, moment } of closed)
    if (failures === closingOf(kind)) await tellOwner(db, { kind, clave, moment, username, ip })
  const waits = await Promise.all(closed.map(({ kind, clave }) => secondsToWait(db, kind, clave)))
  if (waits.length > 0) throw tooManyAttempts(Math.max(...waits))
}

function closingOf(kind: Kind): number {
  const door = doors[kind]
  return 'closing' in door ? door.closing : slowing
}

type Closed = Pick<Counted, 'kind' | 'clave' | 'moment'> & { username: string; ip: string }

/**
 * By mail, for an account that there is; of addresses one mail a quarter of an hour, or a crowd of them would bury
 * the owner. What closes an account from one address has slowed the whole of it before, which was told then.
 */
async function tellOwner(db: Database, { kind, clave, moment, username, ip }: Closed) {
  if (kind === 'invitacion' || kind === 'par') return
  const ofAddress = kind === 'direccion'
  const facts = JSON.stringify({
    tipo: ofAddress ? 'direccion' : 'cuenta',
    usuario: ofAddress ? null : username,
    ip,
    momento: new Date().toISOString(),
  })
  const event = ofAddress
    ? sql`'ingresos:direcciones:' || floor(extract(epoch from now()) / 900)`
    : sql`${`ingresos:${clave}:${moment}`}`
  await db.execute(
    insertNewMails(sql`
      select ${event}, 'ingresos_bloqueados', ${facts}::jsonb, null
      where ${ofAddress}::boolean or exists (select from personal where usuario = ${username})`),
  )
}

/** People type passwords as names, so that no table holds a name; each part of it can be found by its start. */
const keyOf = (kind: Kind, ...of: string[]) =>
  [kind, ...of.map((name) => createHash('sha256').update(name).digest('base64url'))].join(':')
