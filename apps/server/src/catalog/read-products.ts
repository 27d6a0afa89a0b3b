import { cardStates, games } from '@mazo/contract/games.ts'
import { placeholderPicture } from '@mazo/contract/pictures.ts'
import type { Product } from '@mazo/contract/products.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { discounts, expansions, products } from './tables.ts'

const gameNames = new Map<number, string>(games.map(({ id, nombre }) => [id, nombre]))
const stateNames = new Map<number, string>(cardStates.map(({ id, nombre }) => [id, nombre]))

/** Hidden products answer nowhere but in the back office (decision 11). */
export const visible: SQL = sql`not ${products.oculto}`
/** What can be bought now (decision 11). Written as in the indexes, so that they are used. */
export const onSale: SQL = sql`${products.stock} and not ${products.oculto}`

export type Page = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset?: number }

/** The products of one page of any list. What belongs to a product is read for the page's rows only. */
export async function readProducts(db: Database, page: Page): Promise<Product[]> {
  const rows = db
    .select()
    .from(products)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .as('productos')
  const found = await db
    .select({
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
      stock: rows.stock,
      single: rows.single,
      certificada: rows.certificada,
      cantidad_disponible: rows.cantidad_disponible,
      porcentaje: discounts.porcentaje,
    })
    .from(rows)
    .leftJoin(expansions, eq(expansions.id, rows.expansion_id))
    .leftJoin(discounts, eq(discounts.producto_id, rows.id))
    .orderBy(...page.orderBy)
  return found.map(toProduct)
}

/** The newest that are on sale (and `also`). */
export function readNewest(db: Database, limit: number, also?: SQL): Promise<Product[]> {
  return readProducts(db, { where: and(onSale, also), orderBy: [sql`${products.id} desc`], limit })
}

type Row = Omit<Product, 'imagen_url' | 'tcg' | 'estado_carta' | 'descuento'> & {
  imagen_url: string | null
  estado_id: number | null
  porcentaje: string | null
}

function toProduct({ estado_id, porcentaje, imagen_url, ...row }: Row): Product {
  return {
    ...row,
    imagen_url: imagen_url ?? placeholderPicture,
    tcg: nameOfGame(row.tcg_id),
    estado_carta: estado_id === null ? null : (stateNames.get(estado_id) ?? null),
    descuento: toDiscount(porcentaje),
  }
}

export const nameOfGame = (id: number | null) => (id === null ? null : (gameNames.get(id) ?? null))

export const toDiscount = (porcentaje: string | null) =>
  porcentaje === null ? null : { porcentaje: Number(porcentaje) }
