import type { Lot, LotLine, LotListQuery, LotWithLines } from '@mazo/contract/intake/lots.ts'
import type { Page } from '@mazo/contract/paged-list.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { isoInstant } from '../db/instants.ts'
import { readCardsById } from './read-cards.ts'
import { noSuchLot } from './refusals.ts'
import { lotLines, lots } from './tables.ts'

export type LotRecord = typeof lots.$inferSelect
export type LineRecord = typeof lotLines.$inferSelect

/** Every lot, the latest first. */
export async function listLots(db: Database, { page, per_page }: LotListQuery): Promise<Page<Lot>> {
  const count = await db.$count(lots)
  const latest = sql`l.id in (select id from lotes order by id desc limit ${per_page} offset ${(page - 1) * per_page})`
  return { count, results: await readLots(db, latest) }
}

/** @throws DomainError 404 */
export async function readLot(db: Database, id: number): Promise<Lot> {
  const [found] = await readLots(db, sql`l.id = ${id}`)
  if (!found) throw noSuchLot()
  return found
}

const readLots = async (db: Database, where: SQL): Promise<Lot[]> =>
  (
    await db.execute<Lot>(sql`
      select l.id, l.quien, l.estado, l.fijo, e.nombre as expansion, k.juegos, k.expansion_unica,
        l.costo_total::text, t.lineas, t.copias, l.hechas,
        t.nuevos, t.sumados, t.quedaron, l.aviso, ${isoInstant(sql`l.creado_en`)} as creado_en,
        ${isoInstant(sql`l.terminado_en`)} as terminado_en
      from lotes l left join cartas_expansiones e on e.id = (l.fijo ->> 'expansion_id')::int
      cross join lateral (
        select count(*)::int as lineas, coalesce(sum(cantidad), 0)::int as copias,
          count(distinct producto_id) filter (where aplicada and antes is null)::int as nuevos,
          (count(distinct producto_id) filter (where aplicada)
            - count(distinct producto_id) filter (where aplicada and antes is null))::int as sumados,
          count(distinct producto_id) filter (where quedo is not null)::int as quedaron
        from lotes_lineas where lote_id = l.id and not borrada) t
      cross join lateral (
        select coalesce(json_agg(g.tcg_id order by g.lineas desc, g.tcg_id), '[]') as juegos,
          case when min(g.desde) = max(g.hasta) then min(g.nombre) end as expansion_unica
        from (
          select c.tcg_id, count(*) as lineas, min(c.expansion_id) as desde, max(c.expansion_id) as hasta,
            min(x.nombre) as nombre
          from lotes_lineas n join cartas c on c.id = n.carta_id join cartas_expansiones x on x.id = c.expansion_id
          where n.lote_id = l.id and not n.borrada group by c.tcg_id) g) k
      where ${where} order by l.id desc`)
  ).rows

/** A lot with its lines in their order, also those taken out. @throws DomainError 404 */
export async function readLotWithLines(db: Database, id: number): Promise<LotWithLines> {
  const lot = await readLot(db, id)
  const rows = await db
    .select()
    .from(lotLines)
    .where(eq(lotLines.lote_id, id))
    .orderBy(asc(lotLines.posicion), asc(lotLines.clave))
  const ids = new Set(rows.map(({ carta_id }) => carta_id))
  return { ...lot, detalle: rows.map(shownLine), cartas: await readCardsById(db, [...ids]) }
}

/** A line as the back office reads it. */
export const shownLine = ({
  lote_id: _lot,
  movimiento: _move,
  version_producto: _version,
  antes,
  ...line
}: LineRecord): LotLine => ({
  ...line,
  nuevo: line.aplicada && antes === null,
  precio_antes: antes?.precio ?? null,
})

/** The lot, locked until the transaction ends. @throws DomainError 404 */
export async function lockLot(tx: Transaction, id: number): Promise<LotRecord> {
  const [found] = await tx.select().from(lots).where(eq(lots.id, id)).for('update')
  if (!found) throw noSuchLot()
  return found
}
