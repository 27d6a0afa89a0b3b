import type { ProductHistory } from '@mazo/contract/products/managed-products.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { noSuchProduct } from '../../catalog/refusals.ts'
import { priceChanges, products } from '../../catalog/tables.ts'
import type { Database } from '../../db/database.ts'

const most = 200

type Move = Omit<ProductHistory['stock'][number], 'creado_en'> & { creado_en: Date | string }

/**
 * The newest changes of a product's price and stock, with who and when.
 * @throws DomainError 404
 */
export async function readHistory(db: Database, id: number): Promise<ProductHistory> {
  const [found] = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
  if (!found) throw noSuchProduct()
  const [prices, stock] = await Promise.all([
    db
      .select()
      .from(priceChanges)
      .where(eq(priceChanges.producto_id, id))
      .orderBy(desc(priceChanges.id))
      .limit(most),
    readMoves(db, id),
  ])
  return {
    precios: prices.map(({ producto_id: _, ...row }) => ({ ...row, creado_en: row.creado_en.toISOString() })),
    stock,
  }
}

/** The stock after each move is counted back from the stock of now. */
async function readMoves(db: Database, id: number): Promise<ProductHistory['stock']> {
  const { rows } = await db.execute<Move>(sql`
    select m.id::int, m.creado_en, m.quien, m.motivo, m.motivo_texto, m.orden_id, o.numero as orden_numero, m.cambio,
      (p.unidades - coalesce(sum(m.cambio) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::int as quedan
    from movimientos_stock m join productos p on p.id = m.producto_id left join ordenes o on o.id = m.orden_id
    where m.producto_id = ${id} order by m.id desc limit ${most}`)
  return rows.map((row) => ({ ...row, creado_en: new Date(row.creado_en).toISOString() }))
}
