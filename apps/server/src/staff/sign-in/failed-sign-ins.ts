import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { addressName } from '../../http/limits/limits.ts'
import { insertNewMails } from '../../outbox/queue-mail.ts'
import { tooManyAttempts } from '../refusals.ts'

/**
 * Where failures are counted, and their effect (security checklist 21, decision 53). The failure number `closing`
 * within `minutes` closes a door to everybody until the oldest of them has expired. For passwords a whole account never
 * closes: it `slows`, so that guesses from many addresses wait longer and longer, while a browser that signed in before
 * has its own door.
 */
const doors = {
  /** An account, from one address. */
  par: { closing: 6, minutes: 15 },
  /** An account, from anywhere. */
  cuenta: { slows: true, minutes: 24 * 60 },
  /** An address, with any name. */
  direccion: { closing: 21, minutes: 15 },
  /** An account, from a browser that signed in to it before. */
  dispositivo: { closing: 6, minutes: 15 },
  /** The codes of an account's second factor, after its right password; a known browser has a door of its own. */
  codigo: { closing: 6, minutes: 15 },
  /** One's own password, asked for in an open session. */
  sesion: { closing: 6, minutes: 15 },
  /** An invitation's link, for taken names, so that guessing cannot list who works here. */
  invitacion: { closing: 6, minutes: 24 * 60 },
} as const
type Kind = keyof typeof doors
export const longestMinutes = Math.max(...Object.values(doors).map(({ minutes }) => minutes))

/** The failure after which an account makes strangers wait. */
const slowing = 6
/** Seconds until the next try after `failures`: 5, 10, 20 … up to a quarter of an hour. */
const waitAfter = (failures: SQL) => sql`
  case when ${failures} < ${slowing}::int then 0 else least(900, 5 * 2 ^ (${failures} - ${slowing}::int)) end`
/** More failures than these change nothing. */
const mostKept = 30

/** A sign-in under way, counted as failed until it is known not to be. */
export type Attempt = { username: string; ip: string; counted: Counted[] }
type Counted = { kind: Kind; clave: string; failures: number; moment: string }

/**
 * Counts a sign-in as failed before checking its password, so that parallel tries gain nothing. Unknown names count
 * like all others. The counts are in the database, so a restart forgets nothing.
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

/**
 * The same for a sign-in that waits for its code. Who sends one knows the password, and gets a new sign-in to wait for
 * it as often as they like: so the account counts, and not the sign-in.
 */
export const countCode = async (
  db: Database,
  { username, ip, device }: { username: string; ip: string; device: string | undefined },
): Promise<Attempt> => ({
  username,
  ip,
  counted: await countAll(db, [['codigo', username, ...(device ? [device] : [])]]),
})

/** The same for a signed-in person who is asked for their own password. */
export const countProof = async (
  db: Database,
  given: { username: string; ip: string },
): Promise<Attempt> => ({
  ...given,
  counted: await countAll(db, [['sesion', given.username]]),
})

/** The same for an invited person who chooses a name: a taken name is a failure. */
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

/** Always in the same order, so that two counts never deadlock. */
const countAll = (db: Database, names: readonly Name[]) =>
  db.transaction(async (tx) => {
    const counted: Counted[] = []
    for (const [kind, ...of] of names) counted.push(await countOne(tx, kind, keyOf(kind, ...of)))
    return counted
  })

async function countOne(tx: Transaction, kind: Kind, clave: string): Promise<Counted> {
  const door = doors[kind]
  // Failures in the future come from a clock that was set back, except the last moments, which a parallel sign-in may
  // see.
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

/** How long a door makes the next try wait; 0: not at all. */
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

/** Forgets an attempt that succeeded or could not be judged, with the account's failures from there. */
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

/** After a new password the person may sign in at once, wherever they tried the old one. */
export const openDoor = (db: Database | Transaction, username: string) =>
  db.execute(sql`
    delete from ingresos_fallidos
    where clave in (${keyOf('cuenta', username)}, ${keyOf('codigo', username)}, ${keyOf('sesion', username)})
      or starts_with(clave, ${`${keyOf('par', username)}:`})
      or starts_with(clave, ${`${keyOf('codigo', username)}:`})
      or starts_with(clave, ${`${keyOf('dispositivo', username)}:`})`)

/**
 * The attempt failed. The failure that closes a door or slows an account also tells the owner, once.
 * @throws DomainError 429 when it was that failure, or a later one of a slow account; otherwise the person may try
 * again
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
 * Mails the owner about existing accounts; about addresses only once a quarter of an hour, or an attack would bury the
 * owner in mail. A door for one account and address needs no mail, because the account has slowed before, which was
 * mailed.
 */
async function tellOwner(db: Database, { kind, clave, moment, username, ip }: Closed) {
  if (kind === 'invitacion' || kind === 'par') return
  const ofAddress = kind === 'direccion'
  const facts = JSON.stringify({
    tipo: kind === 'direccion' || kind === 'codigo' ? kind : 'cuenta',
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
