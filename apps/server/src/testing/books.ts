import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'

/**
 * The errors in the shop's books, one row each. In good books the ledger of every product adds up to its stock; orders
 * hold what the ledger says they took and did not give back for a refund; and every order adds up, with its discount by
 * transfer, and has the money of its state.
 */
export async function findBookErrors(db: Database | Transaction): Promise<Record<string, unknown>[]> {
  // A query with a parameter is planned once, and a long test runs this after every step.
  const byTransfer = 'transferencia'
  const { rows } = await db.execute(sql`
    select 'the ledger is not the stock' as wrong, p.id, p.stock::text as estado
    from productos p left join movimientos_stock m on m.producto_id = p.id
    group by p.id
    having coalesce(sum(m.cambio), 0) <> p.unidades
    union all
    select 'an order holds other stock than it took', o.id, o.estado
    from ordenes o
      full join (select orden_id, sum(cantidad) as units from orden_lineas group by 1) l on l.orden_id = o.id
      full join (select orden_id, sum(cambio) as units from movimientos_stock where orden_id is not null group by 1) m
        on m.orden_id = coalesce(o.id, l.orden_id)
      left join (
        select p.orden_id,
          sum(case when rl.vuelven then rl.cantidad else rl.faltaban end) filter (where r.estado = 'hecho') as here,
          sum(rl.cantidad - rl.faltaban) filter (where r.estado = 'hecho' and not rl.vuelven) as gone
        from reembolso_lineas rl join reembolsos r on r.id = rl.reembolso_id join pagos p on p.id = r.pago_id
        group by 1
      ) d on d.orden_id = o.id
    where o.id is null or l.units is null
      or case
        when o.estado = 'cancelada' then coalesce(m.units, 0) <> -coalesce(d.gone, 0)
        -- Money that found no stock, or went back: the units may be at the shop or gone, but never some of each, unless
        -- somebody said so of each line, be it by mistake.
        when o.estado in ('pagada_sin_stock', 'reembolsada') and d.orden_id is not null
          then coalesce(m.units, 0) not between -l.units and 0
        when o.estado in ('pagada_sin_stock', 'reembolsada') then coalesce(m.units, 0) not in (0, -l.units)
        else coalesce(m.units, 0) <> coalesce(d.here, 0) - l.units
      end
    union all
    select 'an order does not add up', o.id, o.estado
    from ordenes o
    where o.total <> o.subtotal + o.costo_envio
      or o.subtotal <> (select sum(precio * cantidad) from orden_lineas where orden_id = o.id)
    union all
    select 'a line has another discount by transfer than its order', o.id, o.estado
    from ordenes o join orden_lineas l on l.orden_id = o.id
    where (o.descuento_transferencia = 0) <> (l.precio_lista is null)
      or (o.metodo_pago <> 'transferencia' and o.descuento_transferencia <> 0)
      or l.precio <> round(l.precio_lista * (100 - o.descuento_transferencia) * 0.01, 2)
    union all
    select 'an order has not its two mails', o.id, o.estado
    from ordenes o
    where o.metodo_pago = ${byTransfer} and 2 <> (
      select count(*) from correos
      where clave in ('orden:' || o.id || ':comprador', 'orden:' || o.id || ':tienda')
    )
    union all
    select 'an order has not the money that its state says', o.id, o.estado
    from ordenes o
      left join (
        select orden_id, sum(importe) filter (where estado in ('aprobado', 'en_disputa')) as cobrado,
          coalesce(sum(importe - reembolsado) filter (where estado <> 'contracargo'), 0) as queda,
          bool_or(estado = 'contracargo') as contracargo,
          bool_or(problema is not null) as marcado -- and may be off the list, if somebody said that they saw to it
        from pagos where cuenta group by 1
      ) p on p.orden_id = o.id
    where case
      when o.estado = 'pendiente' then coalesce(p.queda, 0) <> 0
      when o.estado = 'cancelada' then coalesce(p.queda, 0) <> 0 and not p.marcado
      when o.estado = 'reembolsada' then p.queda is distinct from 0
      -- What a bank took back stays where it was: the staff know.
      else case when p.cobrado is null then p.contracargo is not true else p.cobrado <> o.total or p.queda <= 0 end
    end
    union all
    select 'an order has no beginning', o.id, o.estado
    from ordenes o where not exists (select from orden_estados where orden_id = o.id and de is null)`)
  return rows
}
