import type { ManagedReceipt } from '@mazo/contract/orders/receipts.ts'
import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { groupById } from '../../db/group-by-id.ts'
import { receipts } from '../tables.ts'

/** The receipts of each of these orders, oldest first. */
export async function readReceipts(
  db: Database | Transaction,
  orderIds: number[],
): Promise<Map<number, ManagedReceipt[]>> {
  const rows = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.orden_id, orderIds))
    .orderBy(asc(receipts.id))
  return groupById(rows, ({ id, orden_id, tipo, creado_en }) => [
    orden_id,
    { id, tipo, creado_en: creado_en.toISOString() },
  ])
}
