import { createHash } from 'node:crypto'
import type { AddedPicture, AddedPictureBody } from '@mazo/contract/products/picture-batches.ts'
import { mostPictures } from '@mazo/contract/products/product-pictures.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { lockPictured, productNotFound, writePictures } from './product-pictures.ts'
import { readFileName } from './read-file-name.ts'
import { batchPictures } from './tables.ts'

type Parts = { db: Database; uploads: Pick<FileStore, 'read'> }

/**
 * Gives an uploaded picture to a product. The pictures of a batch are sorted by their names, whatever order they arrive
 * in; the same file is not added twice.
 * @throws DomainError 404; 409 where the product has no room; 422 where there is no such upload
 */
export async function addToProduct(
  { db, uploads }: Parts,
  id: number,
  { archivo, ...photo }: AddedPictureBody,
  quien: string,
): Promise<AddedPicture> {
  const huella = await stampOf(uploads, photo.imagen_url)
  return db.transaction(async (tx) => {
    const added = await addInTurn(tx, id, { ...photo, archivo, huella }, quien)
    if (!added) throw productNotFound()
    if (added.resultado === 'llena') throw noRoom()
    return { ...added, resultado: added.resultado }
  })
}

/** The hash of the stored picture, so that the file's name does not matter. @throws DomainError 422 */
export async function stampOf(uploads: Pick<FileStore, 'read'>, imagenUrl: string): Promise<string> {
  const file = /^\/media\/subidas\/([^/]+)$/.exec(imagenUrl)?.[1]
  const bytes = file ? await uploads.read(file) : null
  if (!bytes) throw noSuchUpload()
  return createHash('sha256').update(bytes).digest('hex')
}

export type StampedPhoto = Omit<AddedPictureBody, 'archivo' | 'lote'> & {
  lote: string
  archivo: string
  huella: string
}
type Added = { resultado: AddedPicture['resultado'] | 'llena'; imagenes: string[] }

/** @returns undefined where there is no such product */
export async function addInTurn(
  tx: Transaction,
  id: number,
  { lote, imagen_url, archivo, orden, reemplaza, huella }: StampedPhoto,
  quien: string,
): Promise<Added | undefined> {
  const product = await lockPictured(tx, id)
  if (!product) return undefined
  const { imagenes } = product
  const sent = await tx
    .select()
    .from(batchPictures)
    .where(and(eq(batchPictures.producto_id, id), isNull(batchPictures.deshecho_en)))
  const twin = sent.find((one) => one.huella === huella && imagenes.includes(one.imagen_url))
  const address = twin?.imagen_url ?? imagen_url
  const isThere = imagenes.includes(address)
  if (isThere && !reemplaza) return { resultado: 'repetida', imagenes }
  const mine = sent.filter((one) => one.lote === lote)
  const places = new Map(mine.map((one) => [one.imagen_url, one.orden]))
  if (isThere && places.has(address)) return { resultado: 'repetida', imagenes }
  const kept = reemplaza ? imagenes.filter((one) => places.has(one)) : imagenes
  if (kept.length >= mostPictures) return { resultado: 'llena', imagenes }
  const later = kept.findIndex((one) => (places.get(one) ?? -1) > orden)
  const despues = kept.toSpliced(later < 0 ? kept.length : later, 0, address)
  await writePictures(tx, product, despues, quien)
  await tx.insert(batchPictures).values({
    lote,
    producto_id: id,
    nombre: readFileName(archivo).stem.toLowerCase(),
    imagen_url: address,
    huella,
    orden,
    antes: imagenes,
    despues,
    quien,
  })
  return { resultado: isThere ? 'repetida' : 'agregada', imagenes: despues }
}

const noRoom = () =>
  new DomainError(
    409,
    'sin_lugar',
    `El producto ya tiene ${mostPictures} imágenes, que es lo más que lleva: quitá alguna y probá de nuevo.`,
  )

const noSuchUpload = () =>
  new DomainError(422, 'imagen_invalida', 'La imagen no está en la tienda: subila de nuevo.')
