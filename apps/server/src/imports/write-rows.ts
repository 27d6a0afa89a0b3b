import { inArray, sql } from 'drizzle-orm'
import { freeSlugs } from '../catalog/free-slugs.ts'
import { discounts } from '../catalog/tables.ts'
import type { Transaction } from '../db/database.ts'
import { stockMoves } from '../stock/tables.ts'
import { findStored, keyOf } from './find-stored.ts'
import { type Change, type PlacedRow, planChange, stockOf, unitsOf } from './plan-change.ts'

export type Outcome = 'nuevo' | 'actualizado' | 'sin_cambios' | { refused: string }
export type WriteOptions = {
  /** The sheet has the column `sku`. */
  bySku: boolean
  /** Marks new products and risen stock as incomes (decision 47). */
  ingreso: boolean
}
type Update = { id: number; row: PlacedRow; change: Change }

/** Makes the shop's products as the rows say, in a handful of statements; one outcome a row. No two rows share a key. */
export async function writeRows(
  tx: Transaction,
  rows: readonly PlacedRow[],
  options: WriteOptions,
): Promise<Outcome[]> {
  const stored = await findStored(tx, rows, options.bySku)
  const created: PlacedRow[] = []
  const updates: Update[] = []
  const outcomes = rows.map((row): Outcome => {
    const [product, another] = stored.get(keyOf(row, options.bySku)) ?? []
    if (another) return { refused: 'la tienda tiene más de un producto así: usá la columna sku' }
    if (!product) {
      created.push(row)
      return 'nuevo'
    }
    const change = planChange(row, product)
    if (!change.fields && !change.discount) return 'sin_cambios'
    updates.push({ id: product.id, row, change })
    return 'actualizado'
  })
  const ids = await insertProducts(tx, created, options.ingreso)
  await updateProducts(tx, updates, options.ingreso)
  await writeDiscounts(tx, [
    ...created.map((row, index) => ({ id: ids[index] ?? 0, porcentaje: row.porcentaje })).filter(hasDiscount),
    ...updates.filter(({ change }) => change.discount).map(({ id, row }) => ({ id, ...row })),
  ])
  await writeLedger(tx, [
    ...created.map((row, index) => ({
      id: ids[index] ?? 0,
      units: unitsOf({ ...row, stock: stockOf(row) }),
    })),
    ...updates.map(({ id, change }) => ({ id, units: change.units })),
  ])
  return outcomes
}

const hasDiscount = ({ porcentaje }: { porcentaje: string | null }) => porcentaje !== null

/** One JSON parameter, however many rows: a batch of separate ones would pass PostgreSQL's limit of 65,535. */
const recordset = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
  id integer, posicion integer, slug text, sku text, titulo text, descripcion text, precio numeric, tcg_id smallint,
  expansion_id integer, estado_id smallint, single boolean, certificada boolean, cantidad_disponible integer,
  stock boolean, ingreso boolean)`

/** In the order of the sheet, so that "the latest" are the last rows. @returns their ids, in that order */
async function insertProducts(
  tx: Transaction,
  rows: readonly PlacedRow[],
  ingreso: boolean,
): Promise<number[]> {
  if (rows.length === 0) return []
  const slugs = await freeSlugs(
    tx,
    rows.map((row) => row.titulo),
  )
  const values = rows.map((row, index) => ({
    ...row,
    posicion: index,
    slug: slugs[index],
    stock: stockOf(row),
    ingreso,
  }))
  const { rows: made } = await tx.execute<{ id: number; slug: string }>(sql`
    insert into productos (slug, sku, titulo, descripcion, precio, tcg_id, expansion_id, estado_id, single, certificada,
      cantidad_disponible, stock, ingreso_en)
    select slug, sku, titulo, descripcion, precio, tcg_id, expansion_id, estado_id, single, certificada,
      cantidad_disponible, stock, case when ingreso then now() end
    from ${recordset(values)} order by posicion
    returning id, slug`)
  const idOf = new Map(made.map(({ id, slug }) => [slug, id]))
  return slugs.map((slug) => idOf.get(slug) ?? 0)
}

async function updateProducts(tx: Transaction, updates: readonly Update[], ingreso: boolean) {
  const values = updates
    .filter(({ change }) => change.fields)
    .map(({ id, row, change }) => ({ ...row, id, stock: stockOf(row), ingreso: ingreso && change.units > 0 }))
  if (values.length === 0) return
  await tx.execute(sql`
    update productos p set titulo = r.titulo, descripcion = r.descripcion, precio = r.precio, tcg_id = r.tcg_id,
      expansion_id = r.expansion_id, estado_id = r.estado_id, single = r.single, certificada = r.certificada,
      cantidad_disponible = r.cantidad_disponible, stock = r.stock,
      ingreso_en = case when r.ingreso then now() else p.ingreso_en end, actualizado_en = now()
    from ${recordset(values)} where p.id = r.id`)
}

async function writeDiscounts(tx: Transaction, given: readonly { id: number; porcentaje: string | null }[]) {
  const removed = given.filter(({ porcentaje }) => porcentaje === null).map(({ id }) => id)
  const set = given.flatMap(({ id, porcentaje }) =>
    porcentaje === null ? [] : [{ producto_id: id, porcentaje }],
  )
  if (removed.length > 0) await tx.delete(discounts).where(inArray(discounts.producto_id, removed))
  if (set.length > 0)
    await tx
      .insert(discounts)
      .values(set)
      .onConflictDoUpdate({ target: discounts.producto_id, set: { porcentaje: sql`excluded.porcentaje` } })
}

async function writeLedger(tx: Transaction, moves: readonly { id: number; units: number }[]) {
  const values = moves
    .filter(({ units }) => units !== 0)
    .map(({ id, units }) => ({
      producto_id: id,
      cambio: units,
      motivo: 'importacion' as const,
      quien: 'importacion',
    }))
  if (values.length > 0) await tx.insert(stockMoves).values(values)
}
