import type { SheetPicturesBody } from '@mazo/contract/products/picture-batches.ts'
import { and, asc, count, countDistinct, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { addInTurn, stampOf } from '../../catalog-management/pictures/add-to-product.ts'
import { batchPictures } from '../../catalog-management/pictures/tables.ts'
import { batchOfSheet } from '../../catalog-management/pictures/undo-batch.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type PictureNamed, pictureKey } from '../judge/named-pictures.ts'
import { importRows, imports, sheetPictures } from '../tables.ts'

export async function readSheetPictures(db: Database, id: number): Promise<PictureNamed> {
  const rows = await db.select().from(sheetPictures).where(eq(sheetPictures.importacion_id, id))
  const byName = new Map(rows.map(({ importacion_id: _, ...one }) => [one.nombre, one]))
  return (name) => byName.get(pictureKey(name))
}

/** Takes uploaded pictures as those that the sheet names. @throws DomainError 404, 409, 422 */
export async function keepSheetPictures(
  db: Database,
  uploads: Pick<FileStore, 'read'>,
  id: number,
  { fotos }: SheetPicturesBody,
): Promise<void> {
  const rows = new Map<string, typeof sheetPictures.$inferInsert>()
  for (const { archivo, imagen_url } of fotos) {
    const nombre = pictureKey(archivo)
    rows.set(nombre, { importacion_id: id, nombre, imagen_url, huella: await stampOf(uploads, imagen_url) })
  }
  await db.transaction(async (tx) => {
    const [record] = await tx
      .select({ estado: imports.estado })
      .from(imports)
      .where(eq(imports.id, id))
      .for('update')
    if (!record) throw new DomainError(404, 'no_encontrado', 'No encontramos esa importación.')
    if (!['subida', 'analizada', 'fallida'].includes(record.estado)) throw tooLate()
    await tx
      .insert(sheetPictures)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [sheetPictures.importacion_id, sheetPictures.nombre],
        set: { imagen_url: sql`excluded.imagen_url`, huella: sql`excluded.huella` },
      })
  })
}

const tooLate = () =>
  new DomainError(
    409,
    'estado_invalido',
    'La planilla se está revisando o ya se aplicó: estas fotos no se pueden sumar. Usá «Fotos por lote».',
  )

/** How many pictures came with a sheet, and how many products have theirs. */
export async function countSheetPictures(db: Database, id: number) {
  const [[sent], [given]] = await Promise.all([
    db.select({ count: count() }).from(sheetPictures).where(eq(sheetPictures.importacion_id, id)),
    db
      .select({ count: countDistinct(batchPictures.producto_id) })
      .from(batchPictures)
      .where(and(eq(batchPictures.lote, batchOfSheet(id)), isNull(batchPictures.deshecho_en))),
  ])
  return { fotos: sent?.count ?? 0, productos_con_foto: given?.count ?? 0 }
}

/** Whether a product already has a picture, even under another name. */
export async function readPicturesThere(
  db: Database,
  ids: readonly number[],
): Promise<(id: number, huella: string) => boolean> {
  if (ids.length === 0) return () => false
  const { rows } = await db.execute<{ producto_id: number; huella: string }>(sql`
    select l.producto_id, l.huella from lotes_imagenes l
    where l.producto_id = any(${sql.param(ids)}::int[]) and l.deshecho_en is null and (
      exists (select from productos p where p.id = l.producto_id and p.imagen_url = l.imagen_url)
      or exists (select from productos_imagenes i where i.producto_id = l.producto_id and i.imagen_url = l.imagen_url))`)
  const there = new Set(rows.map(({ producto_id, huella }) => `${producto_id} ${huella}`))
  return (id, huella) => there.has(`${id} ${huella}`)
}

/** Products that get their pictures in one transaction. */
const atOnce = 25

/**
 * Gives some of the products of an applied sheet the pictures that their rows name, after those that they have.
 * @returns whether there were any left
 */
export async function givePictures(tx: Transaction, id: number, quien: string): Promise<boolean> {
  const rows = await tx
    .select({
      posicion: importRows.posicion,
      producto_id: importRows.producto_id,
      imagenes: importRows.imagenes,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importacion_id, id),
        isNotNull(importRows.imagenes),
        isNotNull(importRows.producto_id),
        or(eq(importRows.aplicada, true), eq(importRows.estado, 'igual')),
      ),
    )
    .orderBy(asc(importRows.posicion))
    .limit(atOnce)
  if (rows.length === 0) return false
  const full: number[] = []
  const given: number[] = []
  // In id order, as an order locks them, so that the two never deadlock.
  for (const { posicion, producto_id, imagenes } of rows.toSorted((one, other) => idOf(one) - idOf(other)))
    for (const [at, { nombre, ...photo }] of (imagenes ?? []).entries()) {
      const sent = { ...photo, lote: batchOfSheet(id), archivo: nombre, orden: at + 1, reemplaza: false }
      const added = await addInTurn(tx, producto_id ?? 0, sent, quien)
      if (added?.resultado === 'llena') full.push(posicion)
      if (added?.resultado === 'agregada') given.push(posicion)
    }
  const done = rows.map(({ posicion }) => posicion)
  const isOf = (positions: readonly number[]) =>
    and(eq(importRows.importacion_id, id), inArray(importRows.posicion, [...positions]))
  await tx.update(importRows).set({ imagenes: null }).where(isOf(done))
  if (full.length > 0) await tx.update(importRows).set({ motivo: noRoom }).where(isOf(full))
  // A row that brought only pictures also changed its product.
  if (given.length > 0)
    await tx
      .update(importRows)
      .set({ estado: 'cambia', aplicada: true })
      .where(and(isOf(given), eq(importRows.estado, 'igual')))
  return true
}

const idOf = ({ producto_id }: { producto_id: number | null }) => producto_id ?? 0
const noRoom = 'imagen: el producto ya tiene todas las que lleva, y alguna no entró'

/** The sheet's own list is not needed any more: products keep the pictures that they got. */
export const forgetSheetPictures = (tx: Transaction, id: number) =>
  tx.delete(sheetPictures).where(eq(sheetPictures.importacion_id, id))
