import { randomUUID } from 'node:crypto'
import {
  brokenPdf,
  brokenReceipt,
  isWholePdf,
  receiptLimits,
  receiptProblem,
  receiptTypeOf,
  takesReceipts,
} from '@mazo/contract/orders/receipt-rules.ts'
import { badPictureName } from '@mazo/contract/uploads.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { isDomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { cleanPicture, type UploadedFile } from '../../media/clean-picture.ts'
import { orderNotFound } from '../../orders/refusals.ts'
import { orders } from '../../orders/tables.ts'
import { notifyOfReceipt } from '../notify-shop.ts'
import { noMoreReceipts, notAReceipt, paidByCard, tooManyReceipts } from '../refusals.ts'
import { receipts } from '../tables.ts'
import { extendHoldForReceipt } from './extend-hold-for-receipt.ts'
import { readReceipts } from './read-receipts.ts'

/**
 * Checks, before the file is read, whether the order takes a receipt.
 * @throws DomainError 404 where no order has that token, 409 where the order takes no receipt, or no more
 */
export const checkTakesReceipt = (db: Database, token: string) => findOpenOrder(db, token)

/**
 * Keeps a receipt that a buyer sent, a picture as its pixels alone and a PDF as it is.
 * @returns all the receipts of the order
 * @throws DomainError as `checkTakesReceipt`; 422 where the file is no receipt; 503 where too many wait
 */
export async function addReceipt(
  db: Database,
  store: Pick<FileStore, 'write' | 'remove'>,
  token: string,
  file: UploadedFile,
  gone?: AbortSignal,
) {
  const kept = await cleanReceipt(file, gone)
  const name = `${randomUUID()}.${kept.tipo === 'application/pdf' ? 'pdf' : 'webp'}`
  // The file comes first: a row without one would be a receipt that nobody can read.
  await store.write(name, kept.bytes)
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from ordenes where token = ${token} for update`)
      const id = await findOpenOrder(tx, token)
      await extendHoldForReceipt(tx, id)
      await notifyOfReceipt(tx, id)
      await tx
        .insert(receipts)
        .values({ orden_id: id, archivo: name, tipo: kept.tipo, bytes: kept.bytes.length })
      return (await readReceipts(tx, [id])).get(id) ?? []
    })
  } catch (error) {
    // After any other failure the row may exist, so the file stays.
    if (isDomainError(error)) await store.remove(name)
    throw error
  }
}

async function findOpenOrder(db: Database | Transaction, token: string): Promise<number> {
  if (!/^[\w-]{22,64}$/.test(token)) throw orderNotFound()
  const [order] = await db
    .select({ id: orders.id, estado: orders.estado, metodo_pago: orders.metodo_pago })
    .from(orders)
    .where(eq(orders.token, token))
  if (!order) throw orderNotFound()
  if (order.metodo_pago !== 'transferencia') throw paidByCard()
  if (!takesReceipts(order.estado)) throw noMoreReceipts()
  if ((await db.$count(receipts, eq(receipts.orden_id, order.id))) >= receiptLimits.perOrder)
    throw tooManyReceipts()
  return order.id
}

async function cleanReceipt(file: UploadedFile, gone: AbortSignal | undefined) {
  const problem = receiptProblem(file.bytes, file.bytes.length)
  if (problem) throw notAReceipt(problem)
  const type = receiptTypeOf(file.bytes)
  if (!type || file.type !== type) throw notAReceipt()
  if (type === 'application/pdf') {
    if (!isWholePdf(file.bytes)) throw notAReceipt(brokenPdf)
    return { bytes: file.bytes, tipo: type }
  }
  const bytes = await cleanPicture(file, gone).catch((error: unknown) => {
    if (!isDomainError(error) || error.status !== 422) throw error
    throw notAReceipt(error.message === badPictureName ? badPictureName : brokenReceipt)
  })
  return { bytes, tipo: 'image/webp' as const }
}
