import type { ProductPage } from '@mazo/contract/products.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readProducts } from '../read-products.ts'
import { products } from '../tables.ts'
import { found, relevance } from './matches.ts'
import { type Reading, readingsOf } from './readings.ts'

type Page = { where: SQL | undefined; limit: number; offset: number }

/** A page of the catalogue that matches a search; by relevance where no order is asked for (decision 11). */
export async function listFound(
  db: Database,
  text: string,
  page: Page,
  orderBy: SQL[] | undefined,
): Promise<ProductPage> {
  for await (const reading of readingsOf(db, text)) {
    const { ids, count } = await readPage(db, reading, page, orderBy)
    if (count > 0) return { results: await readInOrder(db, ids), count }
    // What was meant is all sold, or behind a filter: another reading would show what nobody asked for.
    if (await findsAnything(db, reading)) break
  }
  return { results: [], count: 0 }
}

async function readPage(
  db: Database,
  reading: Reading,
  { where, limit, offset }: Page,
  orderBy: SQL[] = [relevance(reading), sql`${products.id} desc`],
): Promise<{ ids: number[]; count: number }> {
  const { rows } = await db.execute<{ ids: number[] | null; count: number }>(sql`
    with ${found(reading)}, en_venta as materialized (
      select ${products.id} as id, row_number() over (order by ${sql.join(orderBy, sql`, `)}) as puesto
      from hallados join ${products} on ${products.id} = hallados.producto_id
      where ${where}
    )
    select
      (select count(*)::int from en_venta) as count,
      (select array_agg(id order by puesto) from en_venta
        where puesto > ${offset} and puesto <= ${offset + limit}) as ids`)
  return { ids: rows[0]?.ids ?? [], count: rows[0]?.count ?? 0 }
}

async function readInOrder(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const list = sql`${sql.param(ids)}::int[]`
  return readProducts(db, {
    where: sql`${products.id} = any(${list})`,
    orderBy: [sql`array_position(${list}, ${products.id})`],
    limit: ids.length,
  })
}

async function findsAnything(db: Database, reading: Reading): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ${found(reading)}
    select from hallados join productos on id = producto_id and not oculto limit 1`)
  return rows.length > 0
}
