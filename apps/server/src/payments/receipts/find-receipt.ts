import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { orders } from '../../orders/tables.ts'
import { noSuchReceipt } from '../refusals.ts'
import { receipts } from '../tables.ts'

/**
 * A receipt of this order, with a file name to save it under. It now counts as seen.
 * @throws DomainError 404
 */
export async function findReceipt(db: Database, store: Pick<FileStore, 'read'>, orderId: number, id: number) {
  const [row] = await db
    .select({ archivo: receipts.archivo, type: receipts.tipo, numero: orders.numero })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orden_id))
    .where(and(eq(receipts.id, id), eq(receipts.orden_id, orderId)))
  const bytes = row && (await store.read(row.archivo))
  if (!bytes) throw noSuchReceipt()
  await db
    .update(receipts)
    .set({ visto_en: new Date() })
    .where(and(eq(receipts.id, id), isNull(receipts.visto_en)))
  const ending = row.type === 'application/pdf' ? 'pdf' : 'webp'
  return { bytes, type: row.type, name: `comprobante-${row.numero}-${id}.${ending}` }
}
