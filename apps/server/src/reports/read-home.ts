import type { HomeSummary } from '@mazo/contract/home-summary.ts'
import { toPrecio } from '@mazo/contract/money.ts'
import { shopDay } from '@mazo/contract/shop-clock.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'
import { addUp, countSales, toChartDay } from './count-sales.ts'
import { KeptReports } from './kept-reports.ts'
import { readLowStock } from './read-low-stock.ts'
import { chartDays, type Past, pastVersion, readPast } from './read-past.ts'
import { sumPayments } from './sum-payments.ts'

const waitingShown = 6
/** The past is read anew at the latest after this, in ms. */
const pastMs = 60_000

/** The first screen without the first steps and the backup's troubles. */
export type ShopDay = Omit<HomeSummary, 'primeros_pasos' | 'respaldo'>

/** The cache for callers that call `readHome` more than once. */
export const keepPast = () => new KeptReports<Past>(pastMs)

/**
 * How the shop is doing. Sellers see sales and waiting orders, without money and without the stock list. Sales before
 * today and the ranking of best sellers are most of the work, and come from `pasts`.
 */
export async function readHome(
  db: Database,
  isOwner: boolean,
  pasts = keepPast(),
  now = new Date(),
): Promise<ShopDay> {
  const dia = shopDay(now)
  const readKept = async () => pasts.read('', await pastVersion(db, dia), () => readPast(db, dia))
  const [past, today, paid, waiting, stock_bajo] = await Promise.all([
    readKept(),
    countSales(db, sql`${dia}::date`, 1),
    isOwner ? sumPayments(db, dia) : 0,
    readWaiting(db, isOwner),
    isOwner ? readLowStock(db) : null,
  ])
  const days = [...past.days, ...today]
  const mas_vendidos = await describeSellers(db, past.leaders)
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

async function describeSellers(db: Database, leaders: Past['leaders']): Promise<HomeSummary['mas_vendidos']> {
  const { rows } = await db.execute<HomeSummary['mas_vendidos'][number]>(sql`
    select p.id, p.titulo, p.imagen_url, vendidas, p.unidades
    from jsonb_to_recordset(${JSON.stringify(leaders)}::jsonb) lideres(producto_id int, vendidas int)
      join productos p on p.id = producto_id
    order by vendidas desc, p.id desc`)
  return rows
}
