import { randomUUID } from 'node:crypto'
import type { BackupScheduleBody, BackupState, BackupTrouble } from '@mazo/contract/backups.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, OpenDatabase, Transaction } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'
import { updateSingleRow } from '../site/single-rows.ts'
import { backups } from './tables.ts'

type Row = Omit<BackupState, 'respaldos' | 'perdidos' | 'problema'>

/** The marks of this process's backups: on the embedded database those of any other are of one that was killed. */
const ownMark = randomUUID()
/** @param archivo the file to be, whose half is removed where its process is killed */
export const newMark = (archivo: string) => `${ownMark}:${archivo}`

/**
 * Whoever makes one says so every few seconds; who does not for so long is no more, nor who said so at a time still to
 * come: the clock was set back since.
 */
const silence = sql`interval '1 minute'`
const isFree = (kind: OpenDatabase['kind']): SQL => sql`(
  haciendo is null or latido_en < now() - ${silence} or latido_en > now() + ${silence}
  or (${kind === 'embedded'}::boolean and haciendo not like ${`${ownMark}:%`}))`

/** Whoever made one was killed, and could not say so. */
const isCut = (kind: OpenDatabase['kind']) => sql`(haciendo is not null and ${isFree(kind)})`
const cut = 'La tienda se apagó de golpe mientras se hacía.'

const failedAt = (kind: OpenDatabase['kind']) =>
  sql`greatest(fallo_en, case when ${isCut(kind)} then least(latido_en, now()) end)`
const hasFailed = (kind: OpenDatabase['kind']) => sql`(${failedAt(kind)} > coalesce(bueno_en, '-infinity'))`
const isOld = sql`(coalesce(bueno_en, creado_en) < now() - interval '2 days')`
const trouble = (kind: OpenDatabase['kind']) =>
  sql`case when ${hasFailed(kind)} then 'fallo' when ${isOld} then 'viejo' end`

/** How backups are made, how the last ones went, and whether one is being made. */
export async function readState({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>) {
  const { rows } = await db.execute<Row>(sql`
    select automatico, hora, guardar, version, ${isoInstant(sql`bueno_en`)} as ultimo_en,
      case when ${hasFailed(kind)} then ${isoInstant(failedAt(kind))} end as fallo_en,
      case when not ${hasFailed(kind)} then null when ${isCut(kind)} then ${cut} else fallo end as fallo,
      case when not ${isFree(kind)} then avance end as avance
    from respaldos`)
  const [row] = rows
  if (!row) throw new Error('The row of the backups is missing')
  return row
}

/** What the last ones say of themselves: whether one failed or none was good for long. */
export async function readTroubleOf({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>) {
  const { rows } = await db.execute<{ motivo: BackupTrouble['motivo'] | null; ultimo_en: string | null }>(sql`
    select ${trouble(kind)} as motivo, ${isoInstant(sql`bueno_en`)} as ultimo_en from respaldos`)
  const { motivo = null, ultimo_en = null } = rows[0] ?? {}
  return { motivo, ultimo_en }
}

/** @throws DomainError 409 `cambio_ajeno` when somebody changed it since `version` */
export const changeSchedule = (db: Database, body: BackupScheduleBody, quien: string) =>
  updateSingleRow(db, { recurso: 'respaldos', nombre: 'Respaldo', table: backups }, body, quien)

/** The file that a killed process was making, if it was the last that made one. */
export async function readCut({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<string | undefined> {
  const { rows } = await db.execute<{ archivo: string }>(
    sql`select substr(haciendo, strpos(haciendo, ':') + 1) as archivo from respaldos
      where ${isCut(kind)} and haciendo not like ${`${ownMark}:%`}`,
  )
  return rows[0]?.archivo
}

/** Takes the turn to make one; false where another one is being made. */
export async function takeTurn({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, mark: string) {
  return isTaken(
    db,
    sql`update respaldos set haciendo = ${mark}, latido_en = now(), avance = 0 where ${isFree(kind)} returning 1`,
  )
}

/**
 * Takes the turn to make the day's: its hour came since the last one began, also where the shop was closed then. One
 * that failed is due again after an hour, but for one that was made and lacks what another would lack too.
 */
export async function takeDailyTurn(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  mark: string,
  now: Date,
): Promise<boolean> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const zone = sql.raw(`'America/Argentina/Buenos_Aires'`)
  const hour = sql`((date_trunc('day', ${moment} at time zone ${zone}) + make_interval(hours => hora)) at time zone ${zone})`
  const due = sql`(case when ${hour} <= ${moment} then ${hour} else ${hour} - interval '1 day' end)`
  const isMade = sql`exists (select from respaldos_hechos h where h.creado_en >= ${failedAt(kind)})`
  const isAgain = sql`(${hasFailed(kind)} and ${failedAt(kind)} < ${moment} - interval '1 hour' and not ${isMade})`
  return isTaken(
    db,
    sql`update respaldos set haciendo = ${mark}, latido_en = now(), avance = 0, automatico_en = ${moment}
      where automatico and ${isFree(kind)} and (automatico_en < ${due} or ${isAgain}) returning 1`,
  )
}

const isTaken = async (db: Database, statement: SQL) => (await db.execute(statement)).rows.length > 0

/** Says that whoever has the turn is still at it, and how much is done, in percent. */
export const sayAlive = (db: Database, mark: string, percent: number) =>
  db.execute(sql`update respaldos set latido_en = now(), avance = ${percent} where haciendo = ${mark}`)

export const noteGood = (db: Database | Transaction) => db.execute(sql`update respaldos set bueno_en = now()`)

export const noteFailed = (db: Database | Transaction, why: string) =>
  db.execute(sql`update respaldos set fallo_en = now(), fallo = ${why}`)

export const giveTurnBack = (db: Database, mark: string) =>
  db.execute(sql`update respaldos set haciendo = null where haciendo = ${mark}`)

/** The day's backup was stopped with the shop: the next start makes it. */
export const makeDueAgain = (db: Database) => db.execute(sql`update respaldos set automatico_en = 'epoch'`)
