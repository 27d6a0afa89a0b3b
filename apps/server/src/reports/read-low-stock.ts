import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { lowStock, type StockLevel } from '@mazo/contract/products/stock-levels.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'

const shown = 6

type Row = Omit<StockLevel, 'condicion'> & { cantidad: number; agotados: number }

/**
 * The number of products low or sold out, and the scarcest ones, as the list of low stock shows them first. It reads
 * all products sold by the piece, since an index on the quantity would slow down each sale.
 */
export async function readLowStock(db: Database): Promise<HomeSummary['stock_bajo']> {
  const { rows } = await db.execute<Row>(sql`
    with pocos as materialized (
      select id, titulo, imagen_url, precio_final, single, cantidad_disponible from productos
      where stock and not oculto and not single and cantidad_disponible between 1 and ${lowStock}
    ), cuentas as (
      select (select count(*) from pocos)::int as cantidad,
        (select count(*) from productos where not stock and not oculto)::int as agotados
    ), primeros as (
      select * from pocos order by cantidad_disponible, id desc limit ${shown}
    )
    select c.cantidad, c.agotados, p.id, p.titulo, p.imagen_url, p.precio_final, p.single, p.cantidad_disponible,
      p.cantidad_disponible as unidades,
      (select ${isoInstant(sql`max(creado_en)`)} from movimientos_stock where producto_id = p.id) as ultimo_movimiento
    from cuentas c left join primeros p on true
    order by p.cantidad_disponible, p.id desc`)
  const [{ cantidad, agotados } = { cantidad: 0, agotados: 0 }] = rows
  const productos = rows
    .filter(({ id }) => id !== null)
    .map(({ cantidad: _, agotados: __, ...level }) => level)
  return { cantidad, agotados, productos }
}
