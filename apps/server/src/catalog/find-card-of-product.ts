import { mostOfCard, type ProductCard, type SameCard } from '@mazo/contract/card-book/product-card.ts'
import { byTrait } from '@mazo/contract/products/card-traits.ts'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { bookExpansions, cards } from '../card-book/tables.ts'
import type { Database } from '../db/database.ts'
import { conditionOf } from './condition-of.ts'
import { slugShape } from './find-product-by-slug.ts'
import { prepared } from './prepared.ts'
import { toDiscount, visible } from './read-products.ts'
import { discounts, products } from './tables.ts'

/** What the page of a product says of its card; null where the product names none or is hidden. */
export async function findCardOfProduct(db: Database, slug: string): Promise<ProductCard | null> {
  if (!slugShape.test(slug)) return null
  const query = prepared(db, 'product.card', () =>
    db
      .select({
        id: products.id,
        carta_id: cards.id,
        expansion: bookExpansions.nombre,
        numero: cards.numero,
        rareza: cards.rareza,
        variante: cards.variante,
        anio: cards.anio,
      })
      .from(products)
      .innerJoin(cards, eq(cards.id, products.carta_id))
      .innerJoin(bookExpansions, eq(bookExpansions.id, cards.expansion_id))
      .where(and(eq(products.slug, sql.placeholder('slug')), visible)),
  )
  const [found] = await query.execute({ slug })
  if (!found) return null
  const { id, carta_id, rareza, variante, ...card } = found
  const said = { rareza: rareza || null, variante: variante || null }
  return { ...card, ...said, otras: await findOthers(db, carta_id, id) }
}

async function findOthers(db: Database, cardId: number, ownId: number): Promise<SameCard[]> {
  const query = prepared(db, 'product.same-card', () =>
    db
      .select({ product: products, porcentaje: discounts.porcentaje })
      .from(products)
      .leftJoin(discounts, eq(discounts.producto_id, products.id))
      .where(
        and(eq(products.carta_id, sql.placeholder('card')), ne(products.id, sql.placeholder('own')), visible),
      )
      .orderBy(desc(products.stock), asc(products.precio_final), asc(products.id))
      .limit(mostOfCard),
  )
  const rows = await query.execute({ card: cardId, own: ownId })
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
