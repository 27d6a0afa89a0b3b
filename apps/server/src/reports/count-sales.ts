import type { ChartDay, Sales } from '@mazo/contract/home-summary.ts'
import { toPrecio } from '@mazo/contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { endOfDay, startOfDay } from '../db/shop-day.ts'

/** The sales of one day, money in centavos: `web` and `feria` are units, `sin_precio` the units without a price. */
export type DaySales = {
  dia: string
  ordenes: number
  web: number
  feria: number
  centavos_web: number
  centavos_feria: number
  sin_precio: number
}

/**
 * The `days` days in Buenos Aires up to and with the day `last`, oldest first, none left out. Cancelled or refunded
 * orders, refunded units or money, and annulled sales at fairs do not count. Each row finds its day among the thirty
 * midnights: converting every moment to a date costs more than all the rest.
 */
export async function countSales(db: Database, last: SQL, days: number): Promise<DaySales[]> {
  const { rows } = await db.execute<DaySales>(sql`
    with calendario as materialized (
      select array_agg(dia order by dia) as dias, array_agg(${startOfDay(sql`dia`)} order by dia) as inicios,
        ${endOfDay(sql`max(dia)`)} as fin
      from (select (${last} - n) as dia from generate_series(0, ${days - 1}::int) n) d
    ), web as (
      select ${dayOf(sql`creado_en`)} as n, count(*) as ordenes, sum(total) as dinero
      from ordenes where ${counted} group by 1
    ), unidades as (
      select ${dayOf(sql`creado_en`)} as n, sum(cantidad) as unidades
      from ordenes join orden_lineas on orden_id = id where ${counted} group by 1
    ), cobros as (
      select o.dia, p.id, p.reembolsado
      from (select id, ${dayOf(sql`creado_en`)} as dia from ordenes where ${counted}) o
        join pagos p on p.orden_id = o.id
      where p.cuenta and p.reembolsado > 0
    ), devuelto as (
      select dia as n, sum(reembolsado) as dinero from cobros group by 1
    ), devueltas as (
      select dia as n, sum(cantidad) as unidades
      from cobros
        join reembolsos r on r.pago_id = cobros.id
        join reembolso_lineas on reembolso_id = r.id
      where r.estado = 'hecho' group by 1
    ), feria as (
      select ${dayOf(sql`creado_en`)} as n, -sum(cambio) as unidades, -sum(cambio * precio) as dinero,
        -sum(cambio) filter (where precio is null) as sin_precio
      from (
        select creado_en, cambio, precio from movimientos_stock where ${within} and motivo = 'venta_feria'
        union all
        select creado_en, -cambio, precio from movimientos_stock
        where ${within} and id in (select anula from movimientos_stock where anula is not null)
      ) ventas
      group by 1
    )
    select to_char(dias[n], 'YYYY-MM-DD') as dia, coalesce(web.ordenes, 0)::int as ordenes,
      (coalesce(unidades.unidades, 0) - coalesce(devueltas.unidades, 0))::int as web,
      coalesce(feria.unidades, 0)::int as feria,
      ((coalesce(web.dinero, 0) - coalesce(devuelto.dinero, 0)) * 100)::float8 as centavos_web,
      (coalesce(feria.dinero, 0) * 100)::float8 as centavos_feria,
      coalesce(feria.sin_precio, 0)::int as sin_precio
    from calendario cross join generate_series(1, ${days}::int) n
      left join web using (n) left join unidades using (n) left join feria using (n)
      left join devuelto using (n) left join devueltas using (n)
    order by n`)
  return rows
}

const dayOf = (moment: SQL) => sql`width_bucket(${moment}, (select inicios from calendario))`
const within = sql`creado_en >= (select inicios[1] from calendario) and creado_en < (select fin from calendario)`
const counted = sql`${within} and estado not in ('cancelada', 'reembolsada')`

/** The last so many of the days, added up. */
export function addUp(days: readonly DaySales[], dias: number, withMoney: boolean): Sales {
  const last = days.slice(-dias)
  const sum = (of: (day: DaySales) => number) => last.reduce((total, day) => total + of(day), 0)
  return {
    dias,
    ordenes: sum((day) => day.ordenes),
    web: sum((day) => day.web),
    feria: sum((day) => day.feria),
    dinero_web: withMoney ? toPrecio(sum((day) => day.centavos_web)) : null,
    dinero_feria: withMoney ? toPrecio(sum((day) => day.centavos_feria)) : null,
    feria_sin_precio: sum((day) => day.sin_precio),
  }
}

export const toChartDay = (day: DaySales, withMoney: boolean): ChartDay => ({
  dia: day.dia,
  ordenes: day.ordenes,
  web: day.web,
  feria: day.feria,
  dinero_web: withMoney ? toPrecio(day.centavos_web) : null,
  dinero_feria: withMoney ? toPrecio(day.centavos_feria) : null,
})
