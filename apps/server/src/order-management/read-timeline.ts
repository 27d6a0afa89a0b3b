import type { OrderEvent } from '@mazo/contract/orders/managed-orders.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { groupById } from '../db/group-by-id.ts'
import { orderDeeds, orderMoves } from '../orders/tables.ts'
import { readSideEvents, type SideEvent } from './read-side-events.ts'

/** The history of each of these orders, oldest first: moves, edits and notes of the staff, and other events. */
export async function readTimeline(db: Transaction, ids: number[]): Promise<Map<number, OrderEvent[]>> {
  const moves = await db.select().from(orderMoves).where(inArray(orderMoves.orden_id, ids))
  const deeds = await db.select().from(orderDeeds).where(inArray(orderDeeds.orden_id, ids))
  const happened = await readSideEvents(db, ids)
  const stock = await readStock(db, ids)
  const none = { de: null, a: null, texto: '', cambios: [] }
  const rows: (SideEvent & Pick<OrderEvent, 'de' | 'a' | 'texto' | 'cambios' | 'deshace'>)[] = [
    ...moves.map((row) => ({
      ...none,
      ...row,
      tipo: 'estado' as const,
      texto: row.motivo,
      deshace: row.deshace !== null,
    })),
    ...deeds.map((row) => ({ ...none, ...row })),
    ...happened.map((row) => ({ ...none, ...row })),
  ].toSorted((one, other) => one.creado_en.getTime() - other.creado_en.getTime() || one.id - other.id)
  return groupById(rows, ({ id, orden_id, tipo, quien, creado_en, de, a, texto, cambios, ...more }) => [
    orden_id,
    {
      tipo,
      quien,
      creado_en: creado_en.toISOString(),
      de,
      a,
      texto,
      cambios,
      stock: (stock.get(id) ?? [])
        .filter(({ tabla }) => tabla === tableOf[tipo])
        .map(({ titulo, cambio }) => ({ titulo, cambio })),
      importe: more.importe,
      moneda: more.moneda,
      problema: more.problema,
      codigo: more.codigo,
      deshace: more.deshace,
      ...(tipo === 'nota' && { id }),
    },
  ])
}

/** Which table an event's id belongs to in `readStock`; only moves, edits and refunds change stock. */
const tableOf: Partial<Record<OrderEvent['tipo'], StockRow['tabla']>> = {
  estado: 'estado',
  edicion: 'anotacion',
  reembolso_hecho: 'reembolso',
  reembolso_anulado: 'anulacion',
}

type StockRow = {
  id: number
  tabla: 'estado' | 'anotacion' | 'reembolso' | 'anulacion'
  titulo: string
  cambio: number
}

/**
 * The stock changes of moves, edits and refunds by lines, by the id of the event. One transaction makes every change of
 * an order, so its start time joins the rows; a refund itself records the units that came back.
 */
async function readStock(db: Transaction, ids: number[]) {
  const { rows } = await db.execute<StockRow>(sql`
    with hechos as (
      select id, 'estado' as tabla, orden_id, creado_en, a from orden_estados
      where orden_id = any(${sql.param(ids)}::int[]) and de is not null
      union all
      select id, 'anotacion', orden_id, creado_en, null from orden_anotaciones
      where orden_id = any(${sql.param(ids)}::int[]) and tipo = 'edicion'
    )
    select h.id::int, h.tabla, p.titulo, m.cambio, m.id as turno
    from hechos h
      join movimientos_stock m on m.creado_en = h.creado_en and m.orden_id = h.orden_id
      join productos p on p.id = m.producto_id
    union all
    select r.id, deed.tabla, p.titulo, deed.signo * (rl.cantidad - rl.faltaban), p.id
    from pagos pg
      join reembolsos r on r.pago_id = pg.id
      join reembolso_lineas rl on rl.reembolso_id = r.id
      join productos p on p.id = rl.producto_id
      join (values ('reembolso', 1), ('anulacion', -1)) deed (tabla, signo)
        on r.anulado_en is not null or (r.estado = 'hecho' and deed.tabla = 'reembolso')
    where pg.orden_id = any(${sql.param(ids)}::int[]) and rl.vuelven and rl.cantidad > rl.faltaban
      -- The last of the money moved the order, whose move tells it.
      and (
        exists (select from reembolsos u where u.pago_id = pg.id and u.hecho_en > r.hecho_en)
        or not exists (select from hechos h join movimientos_stock m using (orden_id, creado_en)
          where h.orden_id = pg.orden_id and h.a = 'reembolsada')
      )
    order by turno`)
  return groupById(rows, ({ id, ...row }) => [id, row])
}
