import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { causeOf } from '../db/cause-of.ts'
import type { Database, OpenDatabase, Transaction } from '../db/database.ts'
import { isOutage } from '../db/outage.ts'
import { keepWorking, type Worker } from './keep-working.ts'
import { type BatchParts, batchMsOn } from './work-in-batches.ts'

/**
 * A table of work that somebody asked for: `estado` says what is to be done, `trabajador` which process works on it,
 * and `latido_en` when that process last reported, so that another can take over from a dead one.
 */
export type WorkTable = PgTable & Record<'id' | 'estado' | 'trabajador' | 'latido_en', AnyPgColumn>

/** What whoever works needs. */
export type WorkParts = BatchParts & {
  db: Database
  /** Names this process among those that share the database. */
  worker: string
}

type Failed = (error: unknown) => void
export type WorkNews = Pick<BatchParts, 'changed'> & {
  /** Called with unexpected errors. */
  failed: Failed
}

/** Works on the rows of a table whenever there are some, also on those that a stopped process left half done. */
export async function startWorker(
  database: OpenDatabase,
  table: WorkTable,
  { changed, failed }: WorkNews,
  workOn: (parts: WorkParts) => Promise<void>,
): Promise<Worker> {
  const { db, kind } = database
  // The embedded database has only one process, so every earlier worker is gone.
  if (kind === 'embedded') await db.execute(sql`update ${table} set trabajador = null`)
  const parts = { db, worker: randomUUID(), changed, batchMs: batchMsOn(database) }
  return keepWorking((signal) => workOn({ ...parts, signal }), failed)
}

type Work<Row> = {
  table: WorkTable
  /** The states in which there is something to do. */
  underWay: readonly string[]
  read(id: number): Promise<Row | undefined>
  /** Does the work of a row, or as much of it as it can before the shop stops. */
  work(row: Row): Promise<unknown>
  /** Keeps the work already done, and marks the row as incomplete for people to see. */
  giveUp(row: Row, error: unknown): Promise<unknown>
}

/** Does what there is to do, one row after another. */
export async function workOff<Row>(
  { db, worker, signal }: Pick<WorkParts, 'db' | 'worker' | 'signal'>,
  { table, underWay, read, work, giveUp }: Work<Row>,
  failed: Failed,
): Promise<void> {
  while (!signal.aborted) {
    const id = await claim(db, table, underWay, worker)
    if (id === undefined) return
    const row = await read(id)
    if (!row) continue // somebody deleted it meanwhile
    try {
      await work(row)
    } catch (error) {
      if (error instanceof WorkLost) continue
      if (isOutage(error)) throw error // the next round goes on
      failed(causeOf(error))
      await giveUp(row, error)
    }
  }
  // A stopping process frees its row, so that another can go on at once.
  await db.execute(sql`update ${table} set trabajador = null where ${eq(table.trabajador, worker)}`)
}

/** Takes a row without a worker, or whose worker has not reported for half a minute. */
async function claim(
  db: Database,
  table: WorkTable,
  underWay: readonly string[],
  worker: string,
): Promise<number | undefined> {
  const isFree = and(
    inArray(table.estado, [...underWay]),
    or(
      isNull(table.trabajador),
      eq(table.trabajador, worker),
      lt(table.latido_en, sql`now() - interval '30 seconds'`),
      gt(table.latido_en, sql`now() + interval '30 seconds'`), // the clock was set back since
    ),
  )
  const { rows } = await db.execute<{ id: number }>(sql`
    update ${table} set trabajador = ${worker}, latido_en = now()
    where id in (select id from ${table} where ${isFree} order by id limit 1 for update skip locked)
    returning id`)
  return rows[0]?.id
}

/**
 * Notes how far the work is, in the transaction that does it.
 * @throws WorkLost
 */
export async function noteWork<Table extends WorkTable>(
  tx: Database | Transaction,
  table: Table,
  row: { id: number; estado: string },
  worker: string,
  done: PgUpdateSetSource<Table>,
): Promise<void> {
  const plain: WorkTable = table
  const noted = await tx
    .update(plain)
    .set({ ...done, latido_en: sql`now()` })
    .where(and(eq(table.id, row.id), eq(table.estado, row.estado), eq(table.trabajador, worker)))
    .returning({ id: plain.id })
  if (noted.length === 0) throw new WorkLost()
}

/** The row is no longer ours: another process took it over, or people took it back. */
class WorkLost extends Error {}
