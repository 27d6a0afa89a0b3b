import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { productPictures, products } from './tables.ts'

/** The pictures of a product after its first, by its address; none of a hidden one. */
export async function findOtherPictures(db: Database, slug: string): Promise<string[]> {
  const rows = await db
    .select({ imagen_url: productPictures.imagen_url })
    .from(productPictures)
    .innerJoin(products, eq(products.id, productPictures.producto_id))
    .where(and(eq(products.slug, slug), eq(products.oculto, false)))
    .orderBy(asc(productPictures.posicion))
  return rows.map(({ imagen_url }) => imagen_url)
}
