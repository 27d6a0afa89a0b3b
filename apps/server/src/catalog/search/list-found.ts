import type { ProductPage } from '@mazo/contract/products/products.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readProducts, visible } from '../read-products.ts'
import { productSearch, products } from '../tables.ts'
import { matches, relevance, roughRelevance } from './matches.ts'
import { type Reading, readingsOf } from './readings.ts'

type Page = { where: SQL | undefined; limit: number; offset: number }

/** With more matches than this, comparing all of them in detail takes too long. */
const mostCompared = 2_000

/** A page of the catalogue that matches a search; by relevance where no order is asked for (decision 11). */
export async function listFound(
  db: Database,
  text: string,
  page: Page,
  orderBy: SQL[] | undefined,
): Promise<ProductPage> {
  const { ids, count } = await findPage(db, text, page, orderBy, visible)
  return { results: ids.length > 0 ? await readInOrder(db, ids) : [], count }
}

/**
 * The ids of such a page, in its order. `known`: the products among which a reading must find something to count as the
 * intended one.
 */
export async function findPage(
  db: Database,
  text: string,
  page: Page,
  orderBy: SQL[] | undefined,
  known: SQL,
): Promise<{ ids: number[]; count: number }> {
  for await (const reading of readingsOf(db, text)) {
    const count = await countFound(db, reading, page.where)
    if (count > page.offset) {
      const rank = count > mostCompared ? roughRelevance(reading) : relevance(reading)
      return { ids: await findIds(db, reading, page, orderBy ?? [rank, sql`${products.id} desc`]), count }
    }
    // The intended products are sold out, or a filter excludes them: another reading would show things that nobody
    // asked for.
    if (count > 0 || (await countFound(db, reading, known)) > 0) return { ids: [], count }
  }
  return { ids: [], count: 0 }
}

const found = (reading: Reading) => sql`${productSearch} join ${products}
  on ${and(sql`${products.id} = ${productSearch.producto_id}`, matches(reading))}`

async function countFound(db: Database, reading: Reading, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${found(reading)} where ${where}`,
  )
  return rows[0]?.count ?? 0
}

async function findIds(db: Database, reading: Reading, { where, limit, offset }: Page, orderBy: SQL[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id from ${found(reading)} where ${where}
    order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

async function readInOrder(db: Database, ids: number[]) {
  const list = sql`${sql.placeholder('ids')}::int[]`
  return readProducts(db, {
    name: `found.${ids.length}`,
    where: sql`${products.id} = any(${list})`,
    orderBy: [sql`array_position(${list}, ${products.id})`],
    limit: ids.length,
    values: { ids },
  })
}
