import { placeholderPicture } from '@mazo/contract/pictures.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import { cardStates, games } from '@mazo/contract/products/games.ts'
import type { Product, ProductPage } from '@mazo/contract/products/products.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { onePerPurchase } from './one-per-purchase.ts'
import { prepared } from './prepared.ts'
import { printingOf } from './printing-of.ts'
import { discounts, expansions, productCounts, products } from './tables.ts'

const gameNames = new Map<number, string>(games.map(({ id, nombre }) => [id, nombre]))
const stateNames = new Map<number, string>(cardStates.map(({ id, nombre }) => [id, nombre]))

/** Only the back office shows hidden products (decision 11). */
export const visible: SQL = sql`not ${products.oculto}`
/** What can be bought now (decision 11). Written as in the indexes, so that they are used. */
export const onSale: SQL = sql`${products.stock} and not ${products.oculto}`

export type Page = {
  /** The name of the statement, which a connection prepares once: whatever changes its text must change the name. */
  name: string
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
  /** The values of the placeholders in `where` and `orderBy`. */
  values?: Record<string, unknown>
}

/** The products of one page of any list. Joined data is read for the page's rows only. */
export const readProducts = async (db: Database, page: Page): Promise<Product[]> =>
  (await readRows(db, page, {})).map(toProduct)

type ValuesOf<Columns> = { [Name in keyof Columns]: Columns[Name] extends SQL<infer Value> ? Value : never }

/** @param also further columns, in which `productos` is the product */
export async function readRows<Also extends Record<string, SQL>>(
  db: Database,
  page: Page,
  also: Also,
): Promise<(Row & ValuesOf<Also>)[]> {
  const query = prepared(db, page.name, () => {
    const rows = pageOf(db, page)
    return db
      .select({ ...columnsOf(rows), ...also })
      .from(rows)
      .leftJoin(expansions, eq(expansions.id, rows.expansion_id))
      .leftJoin(discounts, eq(discounts.producto_id, rows.id))
      .orderBy(...page.orderBy)
  })
  return (await query.execute(valuesOf(page))) as (Row & ValuesOf<Also>)[]
}

/**
 * The same with the number of products on all pages, in one statement; past the last page nothing is read. `counts`:
 * which kept counts add up to that number; null where none do and the products are counted.
 */
export async function readCounted(
  db: Database,
  page: Page,
  counts: { where: SQL | undefined } | null,
): Promise<ProductPage> {
  const query = prepared(db, page.name, () => {
    const kept = sql<number>`coalesce(sum(${productCounts.cambio}), 0)::int`.as('count')
    const all = sql<number>`count(*)::int`.as('count')
    const total = counts
      ? db.select({ count: kept }).from(productCounts).where(counts.where).as('total')
      : db.select({ count: all }).from(products).where(page.where).as('total')
    const rows = pageOf(db, { ...page, where: and(page.where, sql`${total.count} > ${offset}::bigint`) })
    return db
      .select({ ...columnsOf(rows), count: total.count })
      .from(total)
      .leftJoinLateral(rows, sql`true`)
      .leftJoin(expansions, eq(expansions.id, rows.expansion_id))
      .leftJoin(discounts, eq(discounts.producto_id, rows.id))
      .orderBy(...page.orderBy)
  })
  const found = (await query.execute(valuesOf(page))) as (Row & { count: number })[]
  const results = found.filter(({ id }) => id !== null).map(({ count: _, ...row }) => toProduct(row))
  return { results, count: found[0]?.count ?? 0 }
}

const offset = sql.placeholder('offset')
const valuesOf = (page: Page) => ({ offset: page.offset ?? 0, ...page.values })

/** The rows of a page are found by an index alone: to pass over those of the pages before costs a tenth so. */
function pageOf(db: Database, { where, orderBy, limit }: Pick<Page, 'where' | 'orderBy' | 'limit'>) {
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('pagina')
  return db
    .select(getTableColumns(products))
    .from(ids)
    .innerJoin(products, eq(products.id, ids.id))
    .as('productos')
}

const columnsOf = (rows: ReturnType<typeof pageOf>) => ({
  id: rows.id,
  slug: rows.slug,
  titulo: rows.titulo,
  descripcion: rows.descripcion,
  precio: rows.precio,
  imagen_url: rows.imagen_url,
  tcg_id: rows.tcg_id,
  expansion: expansions.nombre,
  expansion_id: rows.expansion_id,
  estado_id: rows.estado_id,
  ...byTrait(({ name }) => rows[name]),
  impresion: printingOf(sql`productos.carta_id`),
  stock: rows.stock,
  single: rows.single,
  certificada: rows.certificada,
  graduadora: rows.graduadora,
  nota: rows.nota,
  cantidad_disponible: rows.cantidad_disponible,
  una_por_compra: onePerPurchase(sql`productos`),
  porcentaje: discounts.porcentaje,
})

type Newest = { name: string; limit: number; also?: SQL; values?: Record<string, unknown> }

/** The newest products on sale that also meet `also`. */
export function readNewest(db: Database, { name, limit, also, values }: Newest): Promise<Product[]> {
  const where = and(onSale, also)
  return readProducts(db, {
    name: `${name}.${limit}`,
    where,
    orderBy: [sql`${products.id} desc`],
    limit,
    values,
  })
}

type Row = Omit<Product, 'imagen_url' | 'tcg' | 'estado_carta' | 'descuento'> & {
  imagen_url: string | null
  estado_id: number | null
  porcentaje: string | null
}

export function toProduct({ estado_id, porcentaje, imagen_url, ...row }: Row): Product {
  return {
    ...row,
    imagen_url: imagen_url ?? placeholderPicture,
    tcg: nameOfGame(row.tcg_id),
    estado_carta: nameOfState(estado_id),
    descuento: toDiscount(porcentaje),
  }
}

export const nameOfGame = (id: number | null) => (id === null ? null : (gameNames.get(id) ?? null))

export const nameOfState = (id: number | null) => (id === null ? null : (stateNames.get(id) ?? null))

export const toDiscount = (porcentaje: string | null) =>
  porcentaje === null ? null : { porcentaje: Number(porcentaje) }
