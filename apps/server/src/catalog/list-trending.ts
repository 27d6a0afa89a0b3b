import type { Product } from '@mazo/contract/products.ts'
import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { onSale, readNewest, readProducts } from './read-products.ts'
import { products } from './tables.ts'

const size = 12

/** 'Especialmente para ti': what sold most units in the last 30 days and is still on sale, then the newest. */
export async function listTrending(db: Database): Promise<Product[]> {
  const ids = await bestSellers(db)
  if (ids.length === 0) return readNewest(db, size)
  const where = inArray(products.id, ids)
  const sold = await readProducts(db, { where, orderBy: [rankIn(ids)], limit: size })
  if (sold.length === size) return sold
  return [...sold, ...(await readNewest(db, size - sold.length, notInArray(products.id, ids)))]
}

/** An order that was cancelled sold nothing: its units come back with the reason 'cancelacion'. */
async function bestSellers(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id
    from (
      select producto_id, -sum(cambio) as unidades
      from movimientos_stock
      where motivo in ('orden', 'venta_feria', 'cancelacion') and creado_en > now() - interval '30 days'
      group by producto_id
      having sum(cambio) < 0
    ) ventas
    join ${products} on ${and(sql`${products.id} = ventas.producto_id`, onSale)}
    order by ventas.unidades desc, ${products.id} desc
    limit ${size}`)
  return rows.map(({ id }) => id)
}

const rankIn = (ids: number[]) => sql`array_position(${sql.param(ids)}::int[], ${products.id})`
