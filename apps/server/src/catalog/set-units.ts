import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

type Wanted = { ids: readonly number[]; unidades: number; quien: string; motivo_texto: string }

/**
 * Sets by hand what there is of products, with its rows in the ledger: one statement, whose condition is part of the
 * update. A unique card takes no more than one.
 */
export async function setUnits(tx: Transaction, { ids, unidades, quien, motivo_texto }: Wanted) {
  await tx.execute(sql`
    with antes as (
      select id, coalesce(cantidad_disponible, stock::int) as habia
      from productos where id = any(${sql.param(ids)}::int[]) order by id for no key update
    ), cambiados as (
      update productos p set
        cantidad_disponible = case when p.cantidad_disponible is null then null else ${unidades}::int end,
        stock = ${unidades}::int > 0,
        actualizado_en = now()
      from antes a
      where p.id = a.id and a.habia <> ${unidades}::int
        and (p.cantidad_disponible is not null or ${unidades}::int <= 1)
      returning p.id, ${unidades}::int - a.habia as cambio
    )
    insert into movimientos_stock (producto_id, cambio, motivo, quien, motivo_texto)
    select id, cambio, 'manual', ${quien}, ${motivo_texto} from cambiados`)
}
