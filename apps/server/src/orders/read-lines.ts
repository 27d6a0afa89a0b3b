import { asc, eq, inArray } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { orderLines } from './tables.ts'

/** The lines of these orders, as they were placed, each with its product as it is now. */
export const readLinesWithProducts = (db: Database | Transaction, orderIds: readonly number[]) =>
  db
    .select({ line: orderLines, product: products })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.producto_id))
    .where(inArray(orderLines.orden_id, [...orderIds]))
    .orderBy(asc(orderLines.posicion))
