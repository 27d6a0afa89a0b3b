import { type SQL, sql } from 'drizzle-orm'

/**
 * What rows of the ledger came to, as a subquery: `movido` by hand, `vendido` in the end, or `hubo_venta` at any time.
 * Annulled sales, cancelled orders and corrections that cancel out leave the stock as it was, so they do not count.
 * @param which rows, of the alias `m`
 */
export const netMoves = (which: SQL) => sql`(
  select sum(neto) filter (where not es_venta) <> 0 as movido, bool_or(neto <> 0 and es_venta) as vendido,
    bool_or(es_venta) as hubo_venta from (
    select sum(m.cambio) as neto, bool_or(m.motivo in ('orden', 'venta_feria')) as es_venta from movimientos_stock m
    where ${which}
    group by m.orden_id, case when m.orden_id is null then coalesce(m.anula, m.id) end) hechos)`
