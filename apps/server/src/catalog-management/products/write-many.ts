import { sql } from 'drizzle-orm'
import { freeSlugs } from '../../catalog/free-slugs.ts'
import { plainNames, plainTypes, setBySheet } from '../../catalog/product-columns.ts'
import type { Transaction } from '../../db/database.ts'
import { dropMoves } from '../../stock/ledger.ts'

/** The columns of a product by name, and its stock; other keys are ignored. */
type Row = { titulo: string; cantidad_disponible: number | null; stock: boolean }

/** One JSON parameter, however many rows: a batch of separate ones would pass PostgreSQL's limit of 65,535. */
const recordset = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
  id integer, posicion integer, slug text, ${plainTypes}, cantidad_disponible integer, stock boolean,
  ingreso boolean, ingreso_en timestamptz)`

/**
 * Those who add many products take turns until their transaction ends: two could make a product of the same card or row,
 * or each wait for an address that the other has taken.
 */
export const takeTurnToAdd = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mazo many products', 0))`)

type NewRow = Row & { ingreso: boolean }

/**
 * Many products in one statement, which writes no ledger. Inserted in sequence, so that the last are "the latest";
 * `ingreso` makes them incomes. Those whose address somebody takes meanwhile are inserted once more, with another.
 * @returns their ids, in that order
 */
export async function insertProducts(tx: Transaction, rows: readonly NewRow[]): Promise<number[]> {
  const ids: number[] = []
  let left = [...rows.entries()]
  while (left.length > 0) {
    const slugs = await freeSlugs(
      tx,
      left.map(([, row]) => row.titulo),
    )
    const values = left.map(([posicion, row], index) => ({ ...row, posicion, slug: slugs[index] }))
    const { rows: made } = await tx.execute<{ id: number; slug: string }>(sql`
      insert into productos (slug, ${plainNames}, cantidad_disponible, stock, ingreso_en)
      select slug, ${plainNames}, cantidad_disponible, stock, case when ingreso then now() end
      from ${recordset(values)} order by posicion
      on conflict (slug) do nothing
      returning id, slug`)
    const idOf = new Map(made.map(({ id, slug }) => [slug, id]))
    left = left.filter(([posicion], index) => {
      const id = idOf.get(slugs[index] ?? '')
      if (id !== undefined) ids[posicion] = id
      return id === undefined
    })
  }
  return ids
}

/** Updates existing products from a sheet in one statement, which writes no ledger; `ingreso`: an income now. */
export async function updateProducts(
  tx: Transaction,
  rows: readonly (Row & { id: number; ingreso: boolean })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update productos p set ${setBySheet}, cantidad_disponible = r.cantidad_disponible, stock = r.stock,
      ingreso_en = case when r.ingreso then now() else p.ingreso_en end, actualizado_en = now()
    from ${recordset(rows)} where p.id = r.id`)
}

/** Puts products back as they were, with the moment at which each became an income. */
export async function restoreProducts(
  tx: Transaction,
  rows: readonly (Row & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update productos p set ${setBySheet}, cantidad_disponible = r.cantidad_disponible, stock = r.stock,
      ingreso_en = r.ingreso_en, actualizado_en = now()
    from ${recordset(rows)} where p.id = r.id`)
}

/** Deletes products with their rows in the ledger. */
export async function removeProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await dropMoves(tx, ids)
  await tx.execute(sql`delete from productos where id = any(${sql.param([...ids])}::int[])`)
}
