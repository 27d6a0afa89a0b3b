import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepared } from './prepared.ts'
import { productPictures, products } from './tables.ts'

/** The pictures of a product after its first, by its address; none of a hidden one. */
export async function findOtherPictures(db: Database, slug: string): Promise<string[]> {
  const query = prepared(db, 'product.pictures', () =>
    db
      .select({ imagen_url: productPictures.imagen_url })
      .from(productPictures)
      .innerJoin(products, eq(products.id, productPictures.producto_id))
      .where(and(eq(products.slug, sql.placeholder('slug')), eq(products.oculto, false)))
      .orderBy(asc(productPictures.posicion)),
  )
  return (await query.execute({ slug })).map(({ imagen_url }) => imagen_url)
}
