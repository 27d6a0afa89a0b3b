import { randomUUID } from 'node:crypto'
import type { LinkCertainty } from '@mazo/contract/card-book/linkings.ts'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { cards } from '../../card-book/tables.ts'
import type { Database } from '../../db/database.ts'
import { openLinkingBook } from '../linking-book.ts'
import {
  emptyBook,
  findLinking,
  type LinkingRecord,
  startLinking,
  stopLinking,
  unlinkedIds,
} from '../manage-linkings.ts'
import { type Matched, matchBatch } from '../match-batch.ts'
import { link } from '../run-linkings.ts'
import { linkings } from '../tables.ts'

export type LinkCounts = Record<LinkCertainty, number> & {
  /** It was stopped before the end. */
  interrumpida: boolean
}

type Options = {
  /** Finds and tells, and links nothing. */
  onlyReport: boolean
  signal: AbortSignal
  batchMs: number
  /** Given each batch with what was found. */
  found: (batch: readonly Matched[]) => Promise<void>
  /** How many products are done. */
  progressed: (done: number, all: number) => void
  changed: () => void
}

/** Links the whole shop as the back office does, where it can be undone; or only tells what it would do. */
export async function linkCatalogue(db: Database, options: Options): Promise<LinkCounts> {
  const { found } = options
  const counts = { segura: 0, dudosa: 0, ninguna: 0, interrumpida: false }
  const telling: Options = {
    ...options,
    found: async (batch) => {
      for (const { certeza } of batch) counts[certeza] += 1
      await found(batch)
    },
  }
  await (options.onlyReport ? report(db, telling) : linkForGood(db, telling))
  return { ...counts, interrumpida: options.signal.aborted }
}

const reportedAtOnce = 1_000

async function report(db: Database, { signal, found, progressed }: Options) {
  if ((await db.select({ id: cards.id }).from(cards).limit(1)).length === 0) throw emptyBook()
  const { rows } = await db.execute<{ ids: number[] }>(sql`select ${unlinkedIds} as ids`)
  const ids = rows[0]?.ids ?? []
  const book = await openLinkingBook(db)
  for (let at = 0; at < ids.length && !signal.aborted; at += reportedAtOnce) {
    await found(await matchBatch(db, book, ids.slice(at, at + reportedAtOnce)))
    progressed(Math.min(at + reportedAtOnce, ids.length), ids.length)
  }
}

async function linkForGood(db: Database, { signal, batchMs, found, progressed, changed }: Options) {
  const worker = randomUUID()
  const record = (await takeOver(db, worker)) ?? (await start(db, worker))
  await link(record, {
    db,
    worker,
    signal,
    batchMs,
    changed,
    progressed: async ({ hechos, pedidos }, batch) => {
      await found(batch)
      progressed(hechos, pedidos)
    },
  })
  if (signal.aborted) await stopLinking(db, record.id)
}

async function start(db: Database, worker: string): Promise<LinkingRecord> {
  const { id } = await startLinking(db, 'comando vincular', { worker })
  return findLinking(db, id)
}

/** The linking that a killed process left half done; its rest is done first. */
async function takeOver(db: Database, worker: string): Promise<LinkingRecord | undefined> {
  const isLeft = and(
    eq(linkings.estado, 'vinculando'),
    or(isNull(linkings.trabajador), lt(linkings.latido_en, sql`now() - interval '30 seconds'`)),
  )
  const [left] = await db
    .update(linkings)
    .set({ trabajador: worker, latido_en: sql`now()` })
    .where(isLeft)
    .returning()
  return left
}
