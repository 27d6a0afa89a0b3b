import { asc, eq, inArray, sql } from 'drizzle-orm'
import { printingOf } from '../catalog/printing-of.ts'
import { products } from '../catalog/tables.ts'
import type { Database, Transaction } from '../db/database.ts'
import { orderLines } from './tables.ts'

/** The lines of these orders, as they were placed, each with its product as it is now. */
export const readLinesWithProducts = (db: Database | Transaction, orderIds: readonly number[]) =>
  db
    .select({ line: orderLines, product: products, impresion: printingOf(sql`productos.carta_id`) })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.producto_id))
    .where(inArray(orderLines.orden_id, [...orderIds]))
    .orderBy(asc(orderLines.posicion))
