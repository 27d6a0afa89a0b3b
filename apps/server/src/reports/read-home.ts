import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { toPrecio } from '@mazo/contract/money.ts'
import { shopDay } from '@mazo/contract/shop-day.ts'
import { lowStock } from '@mazo/contract/stock-levels.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/iso-instant.ts'
import { hasExampleAccount } from '../site/read-settings.ts'
import { listStockLevels } from '../stock/manage-stock-levels.ts'
import { addUp, countSales, toChartDay } from './count-sales.ts'

const chartDays = 30
const waitingShown = 6
const sellersShown = 8
const lowShown = 6

/** What the first screen shows. Who sells sees what is sold and what waits, without money and without the owner's chores. */
export async function readHome(db: Database, isOwner: boolean, now = new Date()): Promise<HomeSummary> {
  const dia = shopDay(now)
  const [days, waiting, mas_vendidos, stock_bajo, primeros_pasos] = await Promise.all([
    countSales(db, dia, chartDays),
    readWaiting(db, isOwner),
    listBestSellers(db),
    isOwner ? readLowStock(db) : null,
    isOwner ? readFirstSteps(db) : null,
  ])
  return {
    dia,
    ventas: [1, 7, chartDays].map((count) => addUp(days, count, isOwner)),
    cobrado_hoy: isOwner ? toPrecio(days.at(-1)?.cobrado ?? 0) : null,
    por_cobrar: waiting,
    mas_vendidos,
    stock_bajo,
    dias: days.map((day) => toChartDay(day, isOwner)),
    primeros_pasos,
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

async function readLowStock(db: Database): Promise<HomeSummary['stock_bajo']> {
  const asked = { page: 1, per_page: lowShown, sort: 'unidades', order: 'asc', umbral: lowStock } as const
  const [low, gone] = await Promise.all([
    listStockLevels(db, { ...asked, estado: 'bajo', sueltas: false }),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from productos where not stock and not oculto`,
    ),
  ])
  return { cantidad: low.count, agotados: gone.rows[0]?.count ?? 0, productos: low.results }
}

async function readFirstSteps(db: Database): Promise<HomeSummary['primeros_pasos']> {
  const [isExample, { rows }] = await Promise.all([
    hasExampleAccount(db),
    db.execute<{ productos: boolean; personal: boolean }>(sql`
      select exists (select from productos) as productos,
        (select count(*) from (select from personal limit 2) p) > 1 as personal`),
  ])
  return {
    productos: rows[0]?.productos ?? false,
    transferencia: !isExample,
    personal: rows[0]?.personal ?? false,
  }
}
