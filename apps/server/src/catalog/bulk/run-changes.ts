import { randomUUID } from 'node:crypto'
import type { BulkOutcome } from '@mazo/contract/bulk-changes.ts'
import type { ManagedProduct } from '@mazo/contract/managed-products.ts'
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { auditTrail } from '../../audit/tables.ts'
import { causeOf } from '../../db/cause-of.ts'
import type { Database, OpenDatabase, Transaction } from '../../db/database.ts'
import { isOutage } from '../../db/outage.ts'
import { type BatchParts, batchMsOn, workInBatches } from '../../db/work-in-batches.ts'
import { keepWorking, type Worker } from '../../keep-working.ts'
import { lockProducts, signPrices } from '../lock-products.ts'
import { bulkChangeRows, bulkChanges } from '../tables.ts'
import { takeBack } from '../undo-many-products.ts'
import { applyChange, isTooDear } from './apply-change.ts'
import { countOutcomes } from './keep-change.ts'
import type { BulkRecord } from './manage-changes.ts'

type Parts = BatchParts & {
  db: Database
  /** Names this process among those that share the database. */
  worker: string
}
type Failed = (error: unknown) => void

/** Works on the changes of all that a filter finds, one at a time; what a stopped process left behind goes on. */
export async function startBulkWorker(
  database: OpenDatabase,
  { changed, failed }: { changed: () => void; failed: Failed },
): Promise<Worker> {
  const { db } = database
  // Whoever had work on the embedded database is gone: there is one process.
  if (database.kind === 'embedded') await db.update(bulkChanges).set({ trabajador: null })
  const parts = { db, worker: randomUUID(), changed, batchMs: batchMsOn(database) }
  return keepWorking((signal) => runBulkChanges({ ...parts, signal }, failed), failed)
}

/** Does what there is to do. @param failed hears of what went wrong unexpectedly */
export async function runBulkChanges(parts: Parts, failed: Failed): Promise<void> {
  const { db, worker, signal } = parts
  while (!signal.aborted) {
    const record = await claim(db, worker)
    if (!record) return
    try {
      await workThrough(record, parts, record.estado === 'aplicando' ? applyBatch : undoBatch)
    } catch (error) {
      if (error instanceof WorkLost) continue
      if (isOutage(error)) throw error // the next round goes on
      failed(causeOf(error))
      await giveUp(db, record)
    }
  }
  // A process that stops lets others go on at once.
  await db.update(bulkChanges).set({ trabajador: null }).where(eq(bulkChanges.trabajador, worker))
}

/** Takes a change that nobody is at work on, or whose worker has not been heard of for half a minute. */
async function claim(db: Database, worker: string): Promise<BulkRecord | undefined> {
  const free = db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(
      and(
        inArray(bulkChanges.estado, ['aplicando', 'deshaciendo']),
        or(
          isNull(bulkChanges.trabajador),
          eq(bulkChanges.trabajador, worker),
          lt(bulkChanges.latido_en, sql`now() - interval '30 seconds'`),
        ),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true })
  const [record] = await db
    .update(bulkChanges)
    .set({ trabajador: worker, latido_en: sql`now()` })
    .where(inArray(bulkChanges.id, free))
    .returning()
  return record
}

type Batch = (tx: Transaction, record: BulkRecord, after: number, size: number) => Promise<number[]>

/** Batch by batch in the order of the products, each whole or not at all; begun again, it goes on where it stopped. */
async function workThrough(record: BulkRecord, parts: Parts, batch: Batch) {
  const { db, worker } = parts
  let last = 0
  let { hechos } = record
  await workInBatches(parts, (size) =>
    db.transaction(async (tx) => {
      const ids = await batch(tx, record, last, size)
      if (ids.length === 0) {
        await note(tx, record, worker, await whenDone(tx, record))
        return true
      }
      last = ids.at(-1) ?? last
      hechos += ids.length
      await note(tx, record, worker, { hechos })
      return false
    }),
  )
}

/** Changes the next products that are still as they were when the change was asked for. */
async function applyBatch(tx: Transaction, record: BulkRecord, after: number, size: number) {
  const { id: cambio_id, cambios, quien } = record
  const next = await tx
    .select({ id: bulkChangeRows.producto_id, version: bulkChangeRows.version })
    .from(bulkChangeRows)
    .where(
      and(
        eq(bulkChangeRows.cambio_id, cambio_id),
        isNull(bulkChangeRows.resultado),
        gt(bulkChangeRows.producto_id, after),
      ),
    )
    .orderBy(asc(bulkChangeRows.producto_id))
    .limit(size)
  const ids = next.map(({ id }) => id)
  await signPrices(tx, quien)
  const found = new Map((await lockProducts(tx, ids)).map((product) => [product.id, product]))
  const free: ManagedProduct[] = []
  const outcomes = next.map(({ id, version }) => {
    const product = found.get(id)
    const reason = objection(product, version, record)
    if (product && !reason) free.push(product)
    return { id, resultado: reason ?? ('igual' as const) }
  })
  const trail = new Map((await applyChange(tx, free, cambios, quien)).map((row) => [row.producto_id, row]))
  const noted = outcomes.map(({ id, resultado }) => {
    const row = trail.get(id)
    return row ? { id, resultado: 'cambiado', rastro: row.id, version: row.version } : { id, resultado }
  })
  await tx.execute(sql`
    update cambios_productos_filas f set resultado = v.resultado, rastro = v.rastro, version = v.version
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb)
      v(id int, resultado text, rastro bigint, version int)
    where f.cambio_id = ${cambio_id} and f.producto_id = v.id`)
  return ids
}

/** Why a product is left alone. */
function objection(
  product: ManagedProduct | undefined,
  version: number | null,
  { cambios }: BulkRecord,
): BulkOutcome | undefined {
  if (!product) return 'eliminado'
  if (product.version !== version) return 'ajeno'
  return isTooDear(product, cambios) ? 'alto' : undefined
}

/** Puts the next products back that nothing touched since. */
async function undoBatch(
  tx: Transaction,
  { id, deshecho_por, quien }: BulkRecord,
  after: number,
  size: number,
) {
  const next = await tx
    .select({
      id: bulkChangeRows.producto_id,
      version: bulkChangeRows.version,
      rastro: sql<number>`${bulkChangeRows.rastro}::int8`.mapWith(Number),
    })
    .from(bulkChangeRows)
    .where(
      and(
        eq(bulkChangeRows.cambio_id, id),
        eq(bulkChangeRows.resultado, 'cambiado'),
        gt(bulkChangeRows.producto_id, after),
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
  const rows = await tx
    .select({ rastro: id, nombre, cambios })
    .from(auditTrail)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.rastro, row]))
}

async function whenDone(tx: Transaction, { id, estado }: BulkRecord): Promise<Partial<BulkRecord>> {
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
}

/** Thrown where another process took the work over. */
class WorkLost extends Error {}

/**
 * Notes how far the work is, and that somebody is at it; in the transaction of a batch, so that neither is without the
 * other.
 * @throws WorkLost
 */
async function note(tx: Transaction, { id, estado }: BulkRecord, worker: string, done: Partial<BulkRecord>) {
  const noted = await tx
    .update(bulkChanges)
    .set({ ...done, latido_en: sql`now()` })
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.estado, estado), eq(bulkChanges.trabajador, worker)))
    .returning({ id: bulkChanges.id })
  if (noted.length === 0) throw new WorkLost()
}
