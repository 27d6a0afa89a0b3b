import { byTrait } from '@mazo/contract/products/card-traits.ts'
import type { QrAdminProduct, QrPublicProduct } from '@mazo/contract/products/qr.ts'
import { eq } from 'drizzle-orm'
import { findProductsByIds } from '../catalog/find-products-by-ids.ts'
import { noSuchProduct } from '../catalog/refusals.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { type Annuller, listSalesToAnnul } from './annul-sale.ts'
import { cardName } from './card-name.ts'

/**
 * The product whose label was read, sold out or not, as staff see it: with today's sales that they may annul.
 * @throws DomainError 404 when the product does not exist or is hidden (decision 11)
 */
export async function findLabelled(db: Database, id: number, who: Annuller): Promise<QrAdminProduct> {
  const [product, ubicacion, ventas_recientes] = await Promise.all([
    findNamed(db, id),
    findPlace(db, id),
    listSalesToAnnul(db, id, who),
  ])
  return { ...product, ubicacion, ventas_recientes }
}

async function findPlace(db: Database, id: number) {
  const [row] = await db.select({ ubicacion: products.ubicacion }).from(products).where(eq(products.id, id))
  return row?.ubicacion ?? null
}

/** The same product as everybody sees it, without its stock (decision 41). */
export async function findLabelledPublic(db: Database, id: number): Promise<QrPublicProduct> {
  const product = await findNamed(db, id)
  const { slug, nombre, titulo, imagen_url, estado_carta, impresion, precio, descuento } = product
  const traits = byTrait(({ name }) => product[name])
  return { id, slug, nombre, titulo, imagen_url, estado_carta, ...traits, impresion, precio, descuento }
}

async function findNamed(db: Database, id: number) {
  const [product] = await findProductsByIds(db, [id])
  if (!product) throw noSuchProduct()
  return { ...product, nombre: cardName(product) }
}
