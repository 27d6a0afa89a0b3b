import type { ProductPage } from '@mazo/contract/products/products.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { readProducts, visible } from '../read-products.ts'
import { productSearch, products } from '../tables.ts'
import { matches, relevance, roughRelevance } from './matches.ts'
import { type Reading, readingsOf } from './readings.ts'

type Page = {
  where: SQL | undefined
  limit: number
  offset: number
  /** Finds products without the words too; by relevance they come first. */
  besides?: SQL | undefined
}

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
    const found = foundBy(reading, page.besides)
    const count = await countFound(db, found, page.where)
    if (count > page.offset) {
      const rank = count > mostCompared ? roughRelevance(reading) : relevance(reading)
      const first = page.besides ? [sql`${page.besides} desc`] : []
      const byRelevance = [...first, rank, sql`${products.id} desc`]
      return { ids: await findIds(db, found, page, orderBy ?? byRelevance), count }
    }
    // The intended products are sold out, or a filter excludes them: another reading would show things that nobody
    // asked for.
    if (count > 0 || (await countFound(db, found, known)) > 0) return { ids: [], count }
  }
  return { ids: [], count: 0 }
}

/** The products that a reading finds. One condition with alternatives would not use the indexes. */
const foundBy = (reading: Reading, besides: SQL | undefined) => sql`${productSearch} join ${products}
  on ${and(
    sql`${products.id} = ${productSearch.producto_id}`,
    besides
      ? sql`${products.id} in (
          select ${productSearch.producto_id} from ${productSearch} where ${matches(reading)}
          union select ${products.id} from ${products} where ${besides})`
      : matches(reading),
  )}`

async function countFound(db: Database, found: SQL, where: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${found} where ${where}`,
  )
  return rows[0]?.count ?? 0
}

async function findIds(db: Database, found: SQL, { where, limit, offset }: Page, orderBy: SQL[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} as id from ${found} where ${where}
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
