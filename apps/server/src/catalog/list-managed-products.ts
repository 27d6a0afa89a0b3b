import type { Page } from '@mazo/contract/paged-list.ts'
import { traitNames } from '@mazo/contract/products/card-traits.ts'
import type {
  ManagedProduct,
  ProductKind,
  ProductListQuery,
} from '@mazo/contract/products/managed-products.ts'
import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { readManagedProducts } from './read-managed-products.ts'
import { findPage } from './search/list-found.ts'
import { products } from './tables.ts'

/**
 * A page of all products, hidden and sold-out ones too. A search without a chosen order shows the best matches first.
 *
 * Count and order read the products' ids alone: at 50,000 products an exact count takes some 15 ms, title and price are
 * read along their indexes, and the quantity is sorted (an index on it would burden every sale).
 */
export async function listManagedProducts(
  db: Database,
  query: ProductListQuery,
): Promise<Page<ManagedProduct>> {
  const where = filterProducts(query)
  const { ids, count } = query.q ? await search(db, query.q, query, where) : await browse(db, query, where)
  const found = ids.length > 0 ? await readManagedProducts(db, inArray(products.id, ids)) : []
  const byId = new Map(found.map((product) => [product.id, product]))
  return { count, results: ids.flatMap((id) => byId.get(id) ?? []) }
}

const kinds: Record<ProductKind, SQL | undefined> = {
  sellado: not(products.single),
  suelta: and(eq(products.single, true), not(products.certificada)),
  gradeada: and(eq(products.single, true), eq(products.certificada, true)),
}

/** The condition for the products of all pages of the list. */
export async function findAllListed(db: Database, { q, ...filters }: Filters & { q?: string | undefined }) {
  const where = filterProducts(filters)
  return q ? isOneOf(sql`${products.id}`, await findEvery(db, q, filters)) : where
}

/** Whether a column holds the id of a product that these words find, as in the list of products. */
export async function isFoundBy(db: Database, q: string, column: SQL): Promise<SQL> {
  return isOneOf(column, await findEvery(db, q, {}))
}

async function findEvery(db: Database, q: string, filters: Filters): Promise<number[]> {
  const newestFirst = { ...filters, sort: 'id', order: 'desc', page: 1, per_page: mostProducts } as const
  const { ids } = await search(db, q, newestFirst, filterProducts(filters))
  return ids
}

/** One parameter for all ids, because PostgreSQL takes at most 65,535 parameters. */
const isOneOf = (column: SQL, ids: readonly number[]) => sql`${column} = any(${`{${ids.join(',')}}`}::int[])`

/** More than any shop has. */
const mostProducts = 10_000_000

type Filters = Omit<ProductListQuery, 'page' | 'per_page' | 'sort' | 'order' | 'q'>

function filterProducts(filters: Filters) {
  const { ids, tcg, expansion, estado, tipo, agotado, sin_imagen, oculto } = filters
  return and(
    ...traitNames.map((name) =>
      filters[name] === undefined ? undefined : eq(products[name], filters[name]),
    ),
    ids && inArray(products.id, ids),
    tcg === undefined ? undefined : eq(products.tcg_id, tcg),
    expansion === undefined ? undefined : eq(products.expansion_id, expansion),
    estado === undefined ? undefined : eq(products.estado_id, estado),
    tipo && kinds[tipo],
    agotado === undefined ? undefined : eq(products.stock, !agotado),
    sin_imagen === undefined
      ? undefined
      : sin_imagen
        ? isNull(products.imagen_url)
        : isNotNull(products.imagen_url),
    oculto === undefined ? undefined : eq(products.oculto, oculto),
  )
}

const sorted: Record<ProductListQuery['sort'], SQL> = {
  id: sql`${products.id}`,
  titulo: sql`${products.titulo_orden}`,
  precio: sql`${products.precio_final}`,
  cantidad: sql`${products.unidades}`,
  actualizado: sql`${products.actualizado_en}`,
}

function orderOf({ sort, order }: ProductListQuery): SQL[] {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return (sort === 'id' ? [sorted.id] : [sorted[sort], sorted.id]).map((key) => sql`${key} ${direction}`)
}

const windowOf = ({ page, per_page }: ProductListQuery) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
})

type Found = { ids: number[]; count: number }

async function browse(db: Database, query: ProductListQuery, where: SQL | undefined): Promise<Found> {
  const { limit, offset } = windowOf(query)
  const [count, rows] = await Promise.all([
    db.$count(products, where),
    db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset(offset),
  ])
  return { ids: rows.map(({ id }) => id), count }
}

/**
 * A whole code that the shop or a grader gave finds its product alone; its beginning finds products besides those that
 * the shop's own search finds by their words.
 */
async function search(
  db: Database,
  text: string,
  query: ProductListQuery,
  where: SQL | undefined,
): Promise<Found> {
  const coded = and(or(eq(products.sku, text), sql`lower(numero_certificado) = lower(${text})`), where) as SQL
  const byCode = await browse(db, query, coded)
  if (byCode.count > 0) return byCode
  // Newest first is the list's default and not a choice, so a search then sorts by relevance, as in the shop (decision
  // 11).
  const isAsked = query.sort !== 'id' || query.order === 'asc'
  const begun = await beginsCode(db, text)
  const besides = begun && (await db.$count(products, and(begun, where))) > 0 ? begun : undefined
  return findPage(
    db,
    text,
    { where: where ?? sql`true`, ...windowOf(query), besides },
    isAsked ? orderOf(query) : undefined,
    sql`true`,
  )
}

/** Whether a code begins so. A short one must match whole, because thousands of codes may begin with it. */
async function beginsCode(db: Database, text: string): Promise<SQL | undefined> {
  if (text.length < 3) return undefined
  // In a query of its own, because inside the other it would run again for every row.
  const { rows } = await db.execute<{ start: string }>(sql`select texto_normal(${text}) as start`)
  const start = rows[0]?.start
  const ways = [sql`select id from productos where starts_with(texto_normal(sku), ${start})`]
  // Numbers of cases have no index of beginnings: words must not read all of them.
  if (/\d/.test(text))
    ways.push(sql`select id from productos where starts_with(lower(numero_certificado), ${start})`)
  return sql`${products.id} in (${sql.join(ways, sql` union all `)})`
}
