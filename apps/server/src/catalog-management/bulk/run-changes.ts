import { type BulkOutcome, undoable } from '@mazo/contract/products/bulk-changes.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { auditTrail } from '../../audit/tables.ts'
import {
  noteWork,
  startWorker,
  type WorkNews,
  type WorkParts,
  workOff,
} from '../../background-work/claimed-work.ts'
import type { Worker } from '../../background-work/keep-working.ts'
import { workInBatches } from '../../background-work/work-in-batches.ts'
import type { Database, OpenDatabase, Transaction } from '../../db/database.ts'
import { isAnyOf, lockProducts, signPrices } from '../products/lock-products.ts'
import { applyChange, refuserOf } from './apply-change.ts'
import { countOutcomes } from './keep-change.ts'
import type { BulkRecord } from './manage-changes.ts'
import { bulkChangeRows, bulkChanges, bulkChangesAsked } from './tables.ts'
import { takeBack } from './undo-many-products.ts'

/** Works on the changes of all that a filter finds, one at a time. */
export const startBulkWorker = (database: OpenDatabase, news: WorkNews): Promise<Worker> =>
  startWorker(database, bulkChanges, news, (parts) => runBulkChanges(parts, news.failed))

/** Does all open changes. @param failed is called with unexpected errors */
export const runBulkChanges = (parts: WorkParts, failed: WorkNews['failed']): Promise<void> =>
  workOff<BulkRecord>(
    parts,
    {
      table: bulkChanges,
      underWay: ['aplicando', 'deshaciendo'],
      read: async (id) => (await parts.db.select().from(bulkChanges).where(eq(bulkChanges.id, id)))[0],
      work: (record) => workThrough(record, parts, record.estado === 'aplicando' ? applyBatch : undoBatch),
      giveUp: (record) => giveUp(parts.db, record),
    },
    failed,
  )

/** The next `size` products: after the `last` one, with `hechos` done before. */
type Turn = { hechos: number; last: number; size: number }
/** @returns the ids of the products it worked on; none when all are done */
type Batch = (tx: Transaction, record: BulkRecord, turn: Turn) => Promise<number[]>

/** Works batch by batch in id order, each all or nothing; after a restart it goes on where it stopped. */
async function workThrough(record: BulkRecord, parts: WorkParts, batch: Batch) {
  const { db, worker } = parts
  let last = 0
  let { hechos } = record
  await workInBatches(parts, async (size) => {
    const done = await db.transaction(async (tx) => {
      const ids = await batch(tx, record, { hechos, last, size })
      const news = ids.length > 0 ? { hechos: hechos + ids.length } : await whenDone(tx, record)
      await noteWork(tx, bulkChanges, record, worker, news)
      return ids
    })
    last = done.at(-1) ?? last
    hechos += done.length
    return done.length === 0
  })
}

/** Changes the next products that are still as they were when the change was asked for. */
async function applyBatch(tx: Transaction, record: BulkRecord, { hechos, size }: Turn) {
  const { id: cambio_id, cambios, quien } = record
  const { rows: next } = await tx.execute<{ id: number; version: number }>(sql`
    select id, version from cambios_productos_pedidos,
      unnest(productos[${hechos + 1}::int : ${hechos + size}::int], versiones[${hechos + 1}::int : ${hechos + size}::int])
        as v(id, version)
    where cambio_id = ${cambio_id}`)
  if (next.length === 0) return []
  const ids = next.map(({ id }) => id)
  await signPrices(tx, quien)
  const found = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const refuse = await refuserOf(tx, cambios)
  const free: ManagedProduct[] = []
  const outcomes = next.map(({ id, version }) => {
    const product = found.get(id)
    const reason = objection(product, version, refuse)
    if (product && !reason) free.push(product)
    return { id, resultado: reason ?? ('igual' as const) }
  })
  const trail = new Map((await applyChange(tx, free, cambios, quien)).map((row) => [row.producto_id, row]))
  const noted = outcomes.map(({ id, resultado }) => {
    const row = trail.get(id)
    return row ? { id, resultado: 'cambiado', rastro: row.id, version: row.version } : { id, resultado }
  })
  await tx.execute(sql`
    insert into cambios_productos_filas (cambio_id, producto_id, resultado, rastro, version)
    select ${cambio_id}::int, id, resultado, rastro, version
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) v(id int, resultado text, rastro bigint, version int)`)
  return ids
}

/** Why a product is left alone. */
function objection(
  product: ManagedProduct | undefined,
  version: number,
  refuse: Awaited<ReturnType<typeof refuserOf>>,
): BulkOutcome | undefined {
  if (!product) return 'eliminado'
  if (product.version !== version) return 'ajeno'
  return refuse(product)
}

/** Puts back those of the next products that nothing has touched since. */
async function undoBatch(tx: Transaction, { id, deshecho_por, quien }: BulkRecord, { last, size }: Turn) {
  const next = await tx
    .select({
      id: bulkChangeRows.producto_id,
      rastro: sql<number>`${bulkChangeRows.rastro}::int8`.mapWith(Number),
    })
    .from(bulkChangeRows)
    .where(
      and(
        eq(bulkChangeRows.cambio_id, id),
        inArray(bulkChangeRows.resultado, undoable),
        gt(bulkChangeRows.producto_id, last),
      ),
    )
    .orderBy(asc(bulkChangeRows.producto_id))
    .limit(size)
  if (next.length === 0) return []
  const trail = await readTrail(
    tx,
    next.map(({ rastro }) => rastro),
  )
  const deeds = next.flatMap((row) => {
    const deed = trail.get(row.rastro)
    return deed ? [{ ...row, ...deed }] : []
  })
  await takeBack(tx, deeds, deshecho_por ?? quien)
  return next.map(({ id }) => id)
}

async function readTrail(tx: Transaction, ids: readonly number[]) {
  const { id, nombre, cambios } = auditTrail
  const rows = await tx.select({ rastro: id, nombre, cambios }).from(auditTrail).where(isAnyOf(id, ids))
  return new Map(rows.map((row) => [row.rastro, row]))
}

async function whenDone(tx: Transaction, { id, estado }: BulkRecord): Promise<Partial<BulkRecord>> {
  if (estado === 'aplicando') {
    await tx.delete(bulkChangesAsked).where(eq(bulkChangesAsked.cambio_id, id))
    // The embedded database does not analyse by itself: with old statistics the undo would read all the new rows for
    // each batch.
    await tx.execute(sql`analyze cambios_productos_filas`)
  }
  const { cambiados, omitidos, deshechos, quedaron } = await countOutcomes(tx, id)
  return estado === 'aplicando'
    ? { estado: 'aplicado', trabajador: null, cambiados, omitidos }
    : { estado: 'deshecho', trabajador: null, deshechos, quedaron, deshecho_en: new Date() }
}

/** What was written stays, and the owner reads so. */
async function giveUp(db: Database, { id, estado }: BulkRecord) {
  const { cambiados, omitidos, deshechos, quedaron } = await countOutcomes(db, id)
  const told =
    estado === 'aplicando'
      ? {
          cambiados,
          omitidos,
          aviso: 'El cambio se cortó por un error: lo cambiado quedó, el resto no. Podés deshacerlo.',
        }
      : {
          deshechos,
          quedaron,
          aviso: 'No se terminó de deshacer por un error. Podés volver a intentarlo.',
        }
  await db
    .update(bulkChanges)
    .set({ ...told, estado: 'aplicado', trabajador: null })
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.estado, estado)))
  await db.delete(bulkChangesAsked).where(eq(bulkChangesAsked.cambio_id, id))
}
