import { cardName } from '@mazo/contract/card-book/card-name.ts'
import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { bookExpansions, cards } from '../card-book/tables.ts'
import type { Database } from '../db/database.ts'
import { printingOf } from './printing-of.ts'
import { plainColumns } from './product-columns.ts'
import { noSuchProduct } from './refusals.ts'
import { discounts, expansions, products } from './tables.ts'

const columns = {
  id: products.id,
  slug: products.slug,
  ...plainColumns,
  precio_final: products.precio_final,
  porcentaje: sql<number | null>`${discounts.porcentaje}::float8`,
  imagen_url: products.imagen_url,
  expansion: expansions.nombre,
  carta: { nombre: cards.nombre, numero: cards.numero, variante: cards.variante },
  impresion: printingOf(sql`productos.carta_id`),
  libro: { nombre: bookExpansions.nombre },
  cantidad_disponible: products.cantidad_disponible,
  stock: products.stock,
  unidades: products.unidades,
  ingreso: sql<boolean>`${products.ingreso_en} is not null`,
  ingreso_en: products.ingreso_en,
  version: products.version,
  creado_en: products.creado_en,
  actualizado_en: products.actualizado_en,
}

/** Products as the back office sees them: hidden and sold-out ones too. Locks nothing. */
export async function readManagedProducts(db: Database, where: SQL | undefined): Promise<ManagedProduct[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .leftJoin(expansions, eq(expansions.id, products.expansion_id))
    .leftJoin(discounts, eq(discounts.producto_id, products.id))
    .leftJoin(cards, eq(cards.id, products.carta_id))
    .leftJoin(bookExpansions, eq(bookExpansions.id, cards.expansion_id))
    .where(where)
  return rows.map(({ carta, libro, ingreso_en, creado_en, actualizado_en, ...row }) => ({
    ...row,
    carta: carta && libro && cardName({ ...carta, expansion: libro }),
    ingreso_en: ingreso_en?.toISOString() ?? null,
    creado_en: creado_en.toISOString(),
    actualizado_en: actualizado_en.toISOString(),
  }))
}

/** @throws DomainError 404 */
export async function findManagedProduct(db: Database, id: number): Promise<ManagedProduct> {
  const [found] = await readManagedProducts(db, eq(products.id, id))
  if (!found) throw noSuchProduct()
  return found
}
