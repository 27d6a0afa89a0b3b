import type { Product } from '@mazo/contract/products/products.ts'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { onSale, readNewest, readProducts } from '../read-products.ts'
import { products } from '../tables.ts'

const size = 12

/** 'Especialmente para ti': what sold most units in the last 30 days and is still on sale, then the newest. */
export async function listTrending(db: Database): Promise<Product[]> {
  const ids = await bestSellers(db)
  if (ids.length === 0) return readNewest(db, { name: 'newest', limit: size })
  const list = sql`${sql.placeholder('ids')}::int[]`
  const values = { ids }
  const sold = await readProducts(db, {
    name: 'trending',
    where: sql`${products.id} = any(${list})`,
    orderBy: [sql`array_position(${list}, ${products.id})`],
    limit: size,
    values,
  })
  if (sold.length === size) return sold
  const also = sql`${products.id} <> all(${list})`
  return [...sold, ...(await readNewest(db, { name: 'others', limit: size - sold.length, also, values }))]
}

/** A cancelled order sold nothing: its units come back with the reason 'cancelacion'. */
async function bestSellers(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id
    from (
      select producto_id, -sum(cambio) as unidades
      from movimientos_stock
      where motivo in ('orden', 'venta_feria', 'cancelacion', 'anulacion_feria')
        and creado_en > now() - interval '30 days'
      group by producto_id
      having sum(cambio) < 0
    ) ventas
    join ${products} on ${and(sql`${products.id} = ventas.producto_id`, onSale)}
    order by ventas.unidades desc, ${products.id} desc
    limit ${size}`)
  return rows.map(({ id }) => id)
}
