import {
  type AdjustedStock,
  mostStock,
  type StockAdjustment,
  type StockNow,
} from '@mazo/contract/stock/stock-moves.ts'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import { noSuchProduct } from '../catalog/refusals.ts'
import type { Database, Transaction } from '../db/database.ts'
import { isOneOfAKind } from './one-of-a-kind.ts'
import { changedWhileCounting, onlyOneOfIt, tooFewToTake, tooMany } from './refusals.ts'

export type Adjustment = StockAdjustment & { producto_id: number; quien: string }

/**
 * Changes a product's stock by hand, by a difference or to a counted quantity; the ledger and the audit trail say who
 * and why. When the count equals the stock, nothing is written and `cambio` is 0.
 * @throws DomainError 404; 409 when there is not enough stock, or when units moved since the count; 422 for too many
 */
export async function adjustStock(db: Database, adjustment: Adjustment): Promise<AdjustedStock> {
  const { producto_id, quien } = adjustment
  return db.transaction(async (tx) => {
    const found = await moveStock(tx, adjustment)
    const { titulo, sin_contar, habia, quedan, hecho } = found
    const isOutdated = adjustment.habia !== undefined && adjustment.habia !== habia
    if (isOutdated || (!hecho && quedan !== habia)) throw refuse(found, adjustment)
    if (hecho)
      await writeAudit(tx, {
        quien,
        accion: 'ajustó el stock de',
        recurso: 'productos',
        recurso_id: producto_id,
        nombre: titulo,
        cambios: { unidades: [habia, quedan], motivo: [null, adjustment.motivo_texto] },
      })
    return {
      id: producto_id,
      stock: quedan > 0,
      cantidad_disponible: sin_contar ? null : quedan,
      unidades: quedan,
      cambio: quedan - habia,
    }
  })
}

type Found = {
  titulo: string
  /** Its quantity is null, and `stock` its flag (decision 12). */
  sin_contar: boolean
  /** The stock is never above one: the card is unique or graded (decision 49). */
  unica: boolean
  habia: number
  quedan: number
  hecho: boolean
}

/** The condition is part of the update, because reading first and writing later would lose the sales in between. */
async function moveStock(tx: Transaction, adjustment: Adjustment): Promise<Found> {
  const { producto_id, cambio = null, contado = null, habia = null, motivo_texto, quien } = adjustment
  const { rows } = await tx.execute<Found>(sql`
    with antes as (
      select id, titulo, cantidad_disponible is null as sin_contar, ${isOneOfAKind} as unica, unidades as habia
      from productos where id = ${producto_id} for no key update
    ), destino as (
      select *, coalesce(${contado}::int, habia + ${cambio}::int) as quedan from antes
    ), cambiado as (
      update productos p set
        cantidad_disponible = case when d.sin_contar then null else d.quedan end,
        stock = d.quedan > 0,
        actualizado_en = now()
      from destino d
      where p.id = d.id and d.quedan <> d.habia and d.habia = coalesce(${habia}::int, d.habia)
        and d.quedan between 0 and case when d.unica then 1 else ${mostStock}::int end
      returning p.id, d.quedan - d.habia as cambio
    ), libro as (
      insert into movimientos_stock (producto_id, cambio, motivo, quien, motivo_texto)
      select id, cambio, 'manual', ${quien}, ${motivo_texto} from cambiado
    )
    select titulo, sin_contar, unica, habia, quedan, exists (select from cambiado) as hecho from destino`)
  if (!rows[0]) throw noSuchProduct()
  return rows[0]
}

function refuse({ titulo, unica, habia, quedan }: Found, adjustment: Adjustment) {
  const now = { producto_id: adjustment.producto_id, titulo, disponible: habia }
  if (adjustment.habia !== undefined && adjustment.habia !== habia)
    return changedWhileCounting(adjustment.habia, habia)
  if (quedan < 0) return tooFewToTake(-(adjustment.cambio ?? 0), now)
  const field = adjustment.contado === undefined ? 'cambio' : 'contado'
  return unica ? onlyOneOfIt(field) : tooMany(field)
}

/** @throws DomainError 404 */
export async function readStockNow(db: Database, id: number): Promise<StockNow> {
  const { rows } = await db.execute<StockNow>(sql`
    select id, titulo, ${isOneOfAKind} as unica, unidades
    from productos where id = ${id}`)
  if (!rows[0]) throw noSuchProduct()
  return rows[0]
}
