import { asc, eq, sql } from 'drizzle-orm'
import { discounts, products } from '../catalog/tables.ts'
import type { Transaction } from '../db/database.ts'
import type { PlacedRow, StoredProduct } from './plan-change.ts'

/** What tells two products apart: the sku where the sheet has one, else what a buyer would tell them apart by. */
export function keyOf(row: Omit<PlacedRow, 'sku'> & { sku?: string | null }, bySku: boolean): string {
  if (bySku) return row.sku ?? ''
  return JSON.stringify([row.titulo, row.tcg_id, row.expansion_id, row.estado_id, row.certificada])
}

/**
 * The products that the rows are about, by key, locked in id order until the transaction ends (as an order locks
 * them, so that neither waits for the other for ever).
 */
export async function findStored(
  tx: Transaction,
  rows: readonly PlacedRow[],
  bySku: boolean,
): Promise<Map<string, StoredProduct[]>> {
  const stored = await tx
    .select({
      id: products.id,
      sku: products.sku,
      titulo: products.titulo,
      descripcion: products.descripcion,
      precio: products.precio,
      tcg_id: products.tcg_id,
      expansion_id: products.expansion_id,
      estado_id: products.estado_id,
      single: products.single,
      certificada: products.certificada,
      cantidad_disponible: products.cantidad_disponible,
      stock: products.stock,
      porcentaje: discounts.porcentaje,
    })
    .from(products)
    .leftJoin(discounts, eq(discounts.producto_id, products.id))
    .where(
      bySku
        ? sql`${products.sku} = any(${sql.param(rows.map((row) => row.sku))}::text[])`
        : sql`${products.titulo} = any(${sql.param(rows.map((row) => row.titulo))}::text[])`,
    )
    .orderBy(asc(products.id))
    .for('update', { of: products })
  return Map.groupBy(stored, (product) => keyOf(product, bySku))
}
