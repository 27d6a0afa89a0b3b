import type { OrderEvent } from '@mazo/contract/managed-orders.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { receipts } from '../payments/tables.ts'
import { groupById } from './group-by-id.ts'
import { orderDeeds, orderMoves } from './tables.ts'

/** What became of each of these orders, oldest first: moves, what else the staff did, and receipts that came. */
export async function readEvents(db: Transaction, ids: number[]): Promise<Map<number, OrderEvent[]>> {
  const moves = await db.select().from(orderMoves).where(inArray(orderMoves.orden_id, ids))
  const deeds = await db.select().from(orderDeeds).where(inArray(orderDeeds.orden_id, ids))
  const sent = await db.select().from(receipts).where(inArray(receipts.orden_id, ids))
  const stock = await readStock(db, ids)
  const rows = [
    ...moves.map(({ de, a, ...row }) => ({ ...row, tipo: 'estado' as const, de, a, texto: '', cambios: [] })),
    ...deeds.map((row) => ({ ...row, de: null, a: null })),
    ...sent.map(({ tipo, ...row }) => ({
      ...row,
      tipo: 'comprobante' as const,
      quien: 'web',
      de: null,
      a: null,
      texto: tipo === 'application/pdf' ? 'Un PDF' : 'Una foto',
      cambios: [],
    })),
  ].toSorted((one, other) => one.creado_en.getTime() - other.creado_en.getTime() || one.id - other.id)
  return groupById(rows, ({ id, orden_id, tipo, quien, creado_en, de, a, texto, cambios }) => [
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
    },
  ])
}

/** Where the rows are by whose id `readStock` tells; only moves and edits do anything to the stock. */
const tableOf: Partial<Record<OrderEvent['tipo'], StockRow['tabla']>> = {
  estado: 'estado',
  edicion: 'anotacion',
}

type StockRow = { id: number; tabla: 'estado' | 'anotacion'; titulo: string; cambio: number }

/**
 * What moves and edits did to the stock, by the id of the move or edit. Whatever is done to an order is one
 * transaction, and all its rows bear the time at which that began.
 */
async function readStock(db: Transaction, ids: number[]) {
  const { rows } = await db.execute<StockRow>(sql`
    with hechos as (
      select id, 'estado' as tabla, orden_id, creado_en from orden_estados
      where orden_id = any(${sql.param(ids)}::int[]) and de is not null
      union all
      select id, 'anotacion', orden_id, creado_en from orden_anotaciones
      where orden_id = any(${sql.param(ids)}::int[]) and tipo = 'edicion'
    )
    select h.id::int, h.tabla, p.titulo, m.cambio
    from hechos h
      join movimientos_stock m on m.creado_en = h.creado_en and m.orden_id = h.orden_id
      join productos p on p.id = m.producto_id
    order by m.id`)
  return groupById(rows, ({ id, ...row }) => [id, row])
}
