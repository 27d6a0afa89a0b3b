import { undoneText } from '@mazo/contract/intake/lot-moves.ts'
import { type Lot, lotLimits } from '@mazo/contract/intake/lots.ts'
import { eq, sql } from 'drizzle-orm'
import { type Copies, setCopies } from '../catalog-management/products/copies.ts'
import { lockProducts, signPrices } from '../catalog-management/products/lock-products.ts'
import { writeTrail } from '../catalog-management/products/product-trail.ts'
import { removeProducts } from '../catalog-management/products/write-many.ts'
import type { Database, Transaction } from '../db/database.ts'
import { writeMoves } from '../stock/ledger.ts'
import { netMoves } from '../stock/net-moves.ts'
import { finishUndoing } from './finish-lot.ts'
import { type LotRecord, lockLot, readLot } from './read-lots.ts'
import { wrongState } from './refusals.ts'
import { type Before, lots } from './tables.ts'

/**
 * Takes a lot back: the products that it made go, the others get back what they were. What was sold or changed since
 * stays, and its lines say so. A lot of many lines is left to the worker.
 * @throws DomainError 404; 409 for a lot that is not taken in
 */
export async function undoLot(db: Database, id: number, quien: string): Promise<Lot> {
  return db.transaction(async (tx) => {
    const lot = await lockLot(tx, id)
    if (lot.estado !== 'hecho') throw notUndoable(lot)
    const taken = { ...lot, hecho_por: quien }
    await tx
      .update(lots)
      .set({ estado: 'deshaciendo', hecho_por: quien, hechas: 0, aviso: null })
      .where(eq(lots.id, id))
    const { lineas } = await readLot(tx, id)
    if (lineas <= lotLimits.taken) {
      await undoNextProducts(tx, taken, lotLimits.taken)
      await tx
        .update(lots)
        .set({ hechas: lineas, ...(await finishUndoing(tx, taken)) })
        .where(eq(lots.id, id))
    }
    return readLot(tx, id)
  })
}

const leftBought = 'Se vendió después de darlo de alta.'
const leftChanged = 'Alguien lo cambió después de darlo de alta.'
const leftDeleted = 'Alguien lo eliminó después de darlo de alta.'

/** A product of the lot, as it is now. */
type Taken = {
  producto_id: number
  /** How many lines and copies of the lot it is. */
  lineas: number
  copias: number
  /** What it was before the lot; null: the lot made it. */
  antes: Before | null
  quedo: string | null
}

/**
 * Takes back the next products of a lot, each once.
 * @returns how many lines that were; 0 when all are done
 */
export async function undoNextProducts(tx: Transaction, lot: LotRecord, size: number): Promise<number> {
  const { rows: ids } = await tx.execute<{ id: number }>(sql`
    select distinct producto_id as id from lotes_lineas
    where lote_id = ${lot.id} and aplicada and not deshecha and quedo is null order by 1 limit ${size}`)
  if (ids.length === 0) return 0
  const quien = lot.hecho_por ?? lot.quien
  await signPrices(tx, quien)
  const before = await lockProducts(
    tx,
    ids.map(({ id }) => id),
  )
  const taken = await judge(
    tx,
    lot.id,
    ids.map(({ id }) => id),
  )
  const free = taken.filter(({ quedo }) => quedo === null)
  await putBack(tx, lot.id, free, quien)
  const raisedIds = free.flatMap(({ producto_id, antes }) => (antes ? [producto_id] : []))
  await writeTrail(
    tx,
    quien,
    before.filter(({ id }) => raisedIds.includes(id)),
    await lockProducts(tx, raisedIds),
  )
  await tx.execute(sql`
    update lotes_lineas l set deshecha = r.quedo is null, quedo = r.quedo
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as r(producto_id integer, quedo text)
    where l.lote_id = ${lot.id} and l.producto_id = r.producto_id and l.aplicada`)
  return taken.reduce((sum, { lineas }) => sum + lineas, 0)
}

/** Why a product of the lot stays, if it does. The lot's own moves are no reason. */
async function judge(tx: Transaction, lote: number, ids: readonly number[]): Promise<Taken[]> {
  const { rows } = await tx.execute<Taken>(sql`
    with propios as (
      select producto_id, count(*)::int as lineas, sum(cantidad)::int as copias,
        (array_agg(antes order by movimiento))[1] as antes,
        (array_agg(version_producto order by movimiento desc))[1] as version,
        min(movimiento) as desde, array_agg(distinct movimiento) as movimientos
      from lotes_lineas where lote_id = ${lote} and aplicada and producto_id = any(${sql.param([...ids])}::int[])
      group by producto_id)
    select t.producto_id, lineas, copias, antes, case
      when p.id is null then ${leftDeleted}::text
      when coalesce(m.vendido, false) or (antes is null and (coalesce(m.hubo_venta, false)
        or exists (select from orden_lineas o where o.producto_id = p.id))) then ${leftBought}::text
      when p.version <> t.version or coalesce(m.movido, false) then ${leftChanged}::text end as quedo
    from propios t left join productos p on p.id = t.producto_id
    left join lateral ${netMoves(sql`m.producto_id = t.producto_id and m.id > t.desde and m.id <> all(t.movimientos)`)} m
      on true
    order by t.producto_id`)
  return rows
}

async function putBack(tx: Transaction, lote: number, free: readonly Taken[], quien: string) {
  await removeProducts(
    tx,
    free.flatMap(({ producto_id, antes }) => (antes ? [] : [producto_id])),
  )
  const raised = free.flatMap(({ producto_id, antes, copias }) =>
    antes ? [{ id: producto_id, antes, copias }] : [],
  )
  await setCopies(
    tx,
    raised.map(({ id, antes }): Copies => ({ id, ...antes })),
  )
  await writeMoves(
    tx,
    raised.map(({ id, copias }) => ({
      producto_id: id,
      cambio: -copias,
      motivo: 'manual' as const,
      motivo_texto: undoneText(lote),
      quien,
    })),
  )
}

function notUndoable({ estado }: LotRecord) {
  const why = {
    borrador: 'Ese lote todavía no se dio de alta.',
    dando: 'Ese lote se está dando de alta. Esperá a que termine.',
    hecho: '',
    deshaciendo: 'Ese lote ya se está deshaciendo.',
    deshecho: 'Ese lote ya está deshecho.',
  }
  return wrongState(why[estado])
}
