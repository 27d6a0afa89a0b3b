import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { findManagedProduct, readManagedProducts } from '../../catalog/read-managed-products.ts'
import { products } from '../../catalog/tables.ts'
import type { Transaction } from '../../db/database.ts'
import { changesSince } from './product-trail.ts'
import { foreignChange } from './refusals.ts'

/** Names the author of this transaction's price changes, which the database records (`precios_historial`). */
export async function signPrices(tx: Transaction, quien: string) {
  await tx.execute(sql`select set_config('tienda.quien', ${quien}, true)`)
}

/** One parameter for all ids: with a thousand of them, parsing would take longer than running the statement. */
export const isAnyOf = (column: AnyPgColumn, ids: Iterable<number>): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int8[])`

/** Locks products until the transaction ends; in id order, as orders lock them. Unknown ids are left out. */
export async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<ManagedProduct[]> {
  const wanted = isAnyOf(products.id, ids)
  await tx.select({ id: products.id }).from(products).where(wanted).orderBy(asc(products.id)).for('update')
  return readManagedProducts(tx, wanted)
}

/** @throws DomainError 404; 409 `cambio_ajeno` with the changes, when its version is no longer `version` */
export async function lockProduct(tx: Transaction, id: number, version?: number): Promise<ManagedProduct> {
  await lockProducts(tx, [id])
  const product = await findManagedProduct(tx, id)
  if (version !== undefined && product.version !== version)
    throw foreignChange(await changesSince(tx, id, version))
  return product
}
