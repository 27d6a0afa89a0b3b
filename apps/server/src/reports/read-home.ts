import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { toPrecio } from '@mazo/contract/money.ts'
import { shopDay } from '@mazo/contract/shop-day.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { addUp, countSales, toChartDay } from './count-sales.ts'
import { readLowStock } from './read-low-stock.ts'
import { sumPayments } from './sum-payments.ts'

const chartDays = 30
const waitingShown = 6
const sellersShown = 8

/** The first screen without what is left to set up. */
export type ShopDay = Omit<HomeSummary, 'primeros_pasos'>

/** How the shop is doing. Who sells sees what is sold and what waits, without money and without the stock list. */
export async function readHome(db: Database, isOwner: boolean, now = new Date()): Promise<ShopDay> {
  const dia = shopDay(now)
  const [days, paid, waiting, mas_vendidos, stock_bajo] = await Promise.all([
    countSales(db, dia, chartDays),
    isOwner ? sumPayments(db, dia) : 0,
    readWaiting(db, isOwner),
    listBestSellers(db),
    isOwner ? readLowStock(db) : null,
  ])
  return {
    dia,
    ventas: [1, 7, chartDays].map((count) => addUp(days, count, isOwner)),
    entro_hoy: isOwner ? { web: toPrecio(paid), feria: toPrecio(days.at(-1)?.centavos_feria ?? 0) } : null,
    por_cobrar: waiting,
    mas_vendidos,
    stock_bajo,
    dias: days.map((day) => toChartDay(day, isOwner)),
  }
}

type Waiting = HomeSummary['por_cobrar']
type WaitingCount = { cantidad: number; centavos: number } & Waiting['por_edad']

/** The orders that nobody has paid yet, by age. */
async function readWaiting(db: Database, withMoney: boolean): Promise<Waiting> {
  const [counts, oldest] = await Promise.all([
    db.execute<WaitingCount>(sql`
      select count(*)::int as cantidad, (coalesce(sum(total), 0) * 100)::float8 as centavos,
        (count(*) filter (where creado_en > now() - interval '1 day'))::int as un_dia,
        (count(*) filter (where creado_en <= now() - interval '1 day' and creado_en > now() - interval '2 days'))::int
          as dos_dias,
        (count(*) filter (where creado_en <= now() - interval '2 days'))::int as mas
      from ordenes where estado = 'pendiente'`),
    db.execute<Waiting['ordenes'][number]>(sql`
      select id, numero, nombre, case when ${withMoney}::boolean then total::text end as total,
        ${isoInstant(sql`creado_en`)} as creado_en, ${isoInstant(sql`vence_en`)} as vence_en
      from ordenes where estado = 'pendiente' order by creado_en, id limit ${waitingShown}`),
  ])
  const { cantidad = 0, centavos = 0, un_dia = 0, dos_dias = 0, mas = 0 } = counts.rows[0] ?? {}
  return {
    cantidad,
    dinero: withMoney ? toPrecio(centavos) : null,
    por_edad: { un_dia, dos_dias, mas },
    ordenes: oldest.rows,
  }
}

/** Of the last 30 days, by web and at fairs; what a cancelled order gave back was not sold. */
async function listBestSellers(db: Database): Promise<HomeSummary['mas_vendidos']> {
  const { rows } = await db.execute<HomeSummary['mas_vendidos'][number]>(sql`
    select p.id, p.titulo, p.imagen_url, ventas.vendidas::int as vendidas,
      coalesce(p.cantidad_disponible, p.stock::int) as unidades
    from (
      select producto_id, -sum(cambio) as vendidas from movimientos_stock
      where motivo in ('orden', 'venta_feria', 'cancelacion') and creado_en > now() - interval '30 days'
      group by producto_id having sum(cambio) < 0
      order by 2 desc, producto_id desc limit ${sellersShown}
    ) ventas
      join productos p on p.id = ventas.producto_id
    order by ventas.vendidas desc, p.id desc`)
  return rows
}
