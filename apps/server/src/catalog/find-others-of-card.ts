import { mostOfCard, type SameCard } from '@mazo/contract/card-book/product-card.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { conditionOf } from './condition-of.ts'
import { prepared } from './prepared.ts'
import { toDiscount, visible } from './read-products.ts'
import { discounts, products } from './tables.ts'

/** Other products of this one's card: first what can be bought, of that the cheapest. */
export async function findOthersOfCard(db: Database, productId: number): Promise<SameCard[]> {
  const query = prepared(db, 'product.same-card', () =>
    db
      .select({ product: products, porcentaje: discounts.porcentaje })
      .from(products)
      .leftJoin(discounts, eq(discounts.producto_id, products.id))
      .where(
        and(
          eq(products.carta_id, sql`(select carta_id from productos where id = ${sql.placeholder('own')})`),
          ne(products.id, sql.placeholder('own')),
          visible,
        ),
      )
      .orderBy(desc(products.stock), asc(products.precio_final), asc(products.id))
      .limit(mostOfCard),
  )
  const rows = await query.execute({ own: productId })
  return rows.map(({ product, porcentaje }) => ({
    id: product.id,
    slug: product.slug,
    // Language and finish are told apart from it.
    condicion: conditionOf({ ...product, ...byTrait(() => null) }),
    precio: product.precio,
    descuento: toDiscount(porcentaje),
    stock: product.stock,
    cantidad_disponible: product.cantidad_disponible,
    certificada: product.certificada,
    ...byTrait(({ name }) => product[name]),
  }))
}
