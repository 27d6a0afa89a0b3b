import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { insertMoves } from './ledger.ts'
import { surplusOf } from './one-of-a-kind.ts'
import { thereIsOne } from './refusals.ts'

export type Units = { producto_id: number; cantidad: number }

/**
 * Returns units that an order held to the shop, with their rows in the ledger. A unique or graded card can be in stock only
 * once: the ledger still says that the order gave it back, or the order would seem to hold it, and a second row takes the
 * surplus out again.
 */
export async function giveBack(tx: Transaction, orderId: number, units: readonly Units[], who: string) {
  await tx.execute(sql`
    with vuelve as (
      select * from unnest(${ids(units)}::int[], ${quantities(units)}::int[]) as v (id, cantidad)
    ), tomado as (
      select p.id, v.cantidad, ${surplusOf(sql`v.cantidad`)} as sobran
      from productos p join vuelve v on v.id = p.id
      order by p.id for no key update of p -- in id order, as orders take them
    ), devuelto as (
      update productos p set cantidad_disponible = p.cantidad_disponible + t.cantidad - t.sobran, stock = true
      from tomado t where p.id = t.id
    ), libro as (
      select id, cantidad as cambio, 'cancelacion' as motivo, ${orderId}::int as orden_id, null as texto from tomado
      union all
      select id, -sobran, 'manual', null, ${thereIsOne} from tomado where sobran > 0
    )
    ${insertMoves(
      sql`select id, cambio, motivo, ${who}::text, orden_id, texto from libro order by id, cambio desc`,
      'orden_id',
      'motivo_texto',
    )}`)
}

const ids = (units: readonly Units[]) => sql.param(units.map(({ producto_id }) => producto_id))
const quantities = (units: readonly Units[]) => sql.param(units.map(({ cantidad }) => cantidad))
