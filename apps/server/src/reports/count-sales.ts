import type { ChartDay, Sales } from '@mazo/contract/home-summary.ts'
import { toPrecio } from '@mazo/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

const zone = sql.raw(`'America/Argentina/Buenos_Aires'`)

/** What one day sold. `centavos` is the money of its orders, `cobrado` what of it is paid. */
export type DaySales = {
  dia: string
  ordenes: number
  centavos: number
  cobrado: number
  web: number
  feria: number
}

/** The last `days` days in Buenos Aires, oldest first, none left out. A cancelled or refunded order sold nothing. */
export async function countSales(db: Database, today: string, days: number): Promise<DaySales[]> {
  const { rows } = await db.execute<DaySales>(sql`
    with desde as (
      select (${today}::date - ${days - 1}::int)::timestamp at time zone ${zone} as inicio
    ), vivas as (
      select id, (creado_en at time zone ${zone})::date as dia, total, estado <> 'pendiente' as cobrada
      from ordenes
      where creado_en >= (select inicio from desde) and estado not in ('cancelada', 'reembolsada')
    ), lineas as (
      select orden_id, sum(cantidad) as unidades from orden_lineas
      where orden_id >= (select min(id) from vivas) group by orden_id
    ), web as (
      select v.dia, count(*) as ordenes, sum(v.total) as dinero, sum(v.total) filter (where v.cobrada) as cobrado,
        sum(l.unidades) as unidades
      from vivas v left join lineas l on l.orden_id = v.id group by v.dia
    ), feria as (
      select (creado_en at time zone ${zone})::date as dia, -sum(cambio) as unidades
      from movimientos_stock
      where creado_en >= (select inicio from desde) and motivo = 'venta_feria'
      group by 1
    )
    select to_char(dia, 'YYYY-MM-DD') as dia, coalesce(web.ordenes, 0)::int as ordenes,
      (coalesce(web.dinero, 0) * 100)::float8 as centavos, (coalesce(web.cobrado, 0) * 100)::float8 as cobrado,
      coalesce(web.unidades, 0)::int as web, coalesce(feria.unidades, 0)::int as feria
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as dias (momento)
      cross join lateral (select momento::date as dia) d
      left join web using (dia) left join feria using (dia)
    order by dia`)
  return rows
}

/** The last so many of the days, added up. */
export function addUp(days: readonly DaySales[], dias: number, withMoney: boolean): Sales {
  const counted = days.slice(-dias)
  const sum = (of: (day: DaySales) => number) => counted.reduce((total, day) => total + of(day), 0)
  return {
    dias,
    ordenes: sum((day) => day.ordenes),
    dinero: withMoney ? toPrecio(sum((day) => day.centavos)) : null,
    web: sum((day) => day.web),
    feria: sum((day) => day.feria),
  }
}

export const toChartDay = (day: DaySales, withMoney: boolean): ChartDay => ({
  dia: day.dia,
  ordenes: day.ordenes,
  unidades: day.web + day.feria,
  dinero: withMoney ? toPrecio(day.centavos) : null,
})
