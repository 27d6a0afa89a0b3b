import { isDeepStrictEqual } from 'node:util'
import type { ProductPictures, ProductPicturesBody } from '@mazo/contract/products/product-pictures.ts'
import { asc, eq } from 'drizzle-orm'
import { changedByOther } from '../../audit/other-changes.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { productPictures, products } from '../../catalog/tables.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'

/** @throws DomainError 404 */
export async function findProductPictures(db: Database, id: number): Promise<ProductPictures> {
  const [product] = await db
    .select({ imagen_url: products.imagen_url })
    .from(products)
    .where(eq(products.id, id))
  if (!product) throw productNotFound()
  return { imagenes: allOf(product.imagen_url, await readFurther(db, id)) }
}

/** The pictures after the first, in their order. */
async function readFurther(db: Database | Transaction, id: number): Promise<string[]> {
  const rows = await db
    .select({ imagen_url: productPictures.imagen_url })
    .from(productPictures)
    .where(eq(productPictures.producto_id, id))
    .orderBy(asc(productPictures.posicion))
  return rows.map(({ imagen_url }) => imagen_url)
}

/** @throws DomainError 404; 409 `cambio_ajeno` when somebody changed them since they were read */
export async function setProductPictures(
  db: Database,
  id: number,
  { imagenes, antes }: ProductPicturesBody,
  quien: string,
): Promise<ProductPictures> {
  return db.transaction(async (tx) => {
    const product = await lockPictured(tx, id)
    if (!product) throw productNotFound()
    if (!isDeepStrictEqual(product.imagenes, antes)) throw changedMeanwhile(antes, product.imagenes)
    await writePictures(tx, product, imagenes, quien)
    return { imagenes }
  })
}

/** A product with its pictures, which nobody else changes until the transaction ends. */
export type Pictured = { id: number; titulo: string; imagenes: string[] }

export async function lockPictured(tx: Transaction, id: number): Promise<Pictured | undefined> {
  const [product] = await tx
    .select({ titulo: products.titulo, imagen_url: products.imagen_url })
    .from(products)
    .where(eq(products.id, id))
    .for('update')
  if (!product) return undefined
  return { id, titulo: product.titulo, imagenes: allOf(product.imagen_url, await readFurther(tx, id)) }
}

export async function writePictures(
  tx: Transaction,
  { id, titulo, imagenes: ahora }: Pictured,
  imagenes: readonly string[],
  quien: string,
) {
  if (isDeepStrictEqual(ahora, imagenes)) return
  const [first = null, ...further] = imagenes
  await tx.update(products).set({ imagen_url: first, actualizado_en: new Date() }).where(eq(products.id, id))
  await tx.delete(productPictures).where(eq(productPictures.producto_id, id))
  const rows = further.map((imagen_url, index) => ({ producto_id: id, posicion: index + 2, imagen_url }))
  if (rows.length > 0) await tx.insert(productPictures).values(rows)
  await writeAudit(tx, {
    quien,
    accion: 'cambió',
    recurso: 'productos',
    recurso_id: id,
    nombre: titulo,
    cambios: { imagenes: [ahora, imagenes] },
  })
}

const allOf = (first: string | null, further: readonly string[]) =>
  first === null ? [...further] : [first, ...further]

export const productNotFound = () => new DomainError(404, 'no_encontrado', 'No encontramos ese producto.')

const changedMeanwhile = (antes: readonly string[], ahora: readonly string[]) =>
  changedByOther([{ campo: 'imagenes', antes, ahora }])
