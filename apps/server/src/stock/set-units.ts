import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { isOneOfAKind } from './one-of-a-kind.ts'

type Wanted = { id: number; unidades: number }
type Reason = { quien: string; motivo_texto: string }

/**
 * Sets the stock of products by hand, with the rows in the ledger, in one statement whose condition is part of the
 * update. A unique or graded card never gets more than one.
 */
export async function setUnits(tx: Transaction, wanted: readonly Wanted[], { quien, motivo_texto }: Reason) {
  await tx.execute(sql`
    with antes as (
      select id, v.unidades, p.unidades as habia
      from productos p join jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) v(id int, unidades int) using (id)
      order by id for no key update of p
    ), cambiados as (
      update productos p set
        cantidad_disponible = case when p.cantidad_disponible is null then null else a.unidades end,
        stock = a.unidades > 0,
        actualizado_en = now()
      from antes a
      where p.id = a.id and a.habia <> a.unidades and (a.unidades <= 1 or not ${isOneOfAKind})
      returning p.id, a.unidades - a.habia as cambio
    )
    insert into movimientos_stock (producto_id, cambio, motivo, quien, motivo_texto)
    select id, cambio, 'manual', ${quien}, ${motivo_texto} from cambiados`)
}
