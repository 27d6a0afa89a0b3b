import { isDeepStrictEqual } from 'node:util'
import {
  batchLimits,
  type PictureBatches,
  type UndoneBatch,
} from '@mazo/contract/products/picture-batches.ts'
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { isoInstant } from '../../db/instants.ts'
import { DomainError } from '../../domain-error.ts'
import { lockPictured, writePictures } from './product-pictures.ts'
import { batchPictures } from './tables.ts'

const shownBatches = 5
/** The pictures of a sheet belong to its import, which takes them back. */
const ofSheets = 'importacion-'
export const batchOfSheet = (importId: number) => `${ofSheets}${importId}`

const isLate = sql`min(creado_en) < now() - make_interval(days => ${batchLimits.undoDays})`

/** The last batches that can still be taken back, or were. */
export async function listBatches(db: Database): Promise<PictureBatches> {
  const { rows: lotes } = await db.execute<PictureBatches['lotes'][number]>(sql`
    select lote, (array_agg(quien order by id))[1] as quien, ${isoInstant(sql`min(creado_en)`)} as creado_en,
      count(*)::int as fotos, count(distinct producto_id)::int as productos,
      (count(*) filter (where deshecho_en is null))::int as quedan
    from lotes_imagenes where not starts_with(lote, ${ofSheets})
    group by lote having not (${isLate})
    order by max(id) desc limit ${shownBatches}`)
  return { lotes }
}

/** Products undone at once; the embedded database serves nobody else meanwhile. */
const atOnce = 25

/**
 * Gives the products of a batch the pictures back that they had before it. Where somebody changed them since, they stay
 * as they are, and go back by another undo once that change was undone.
 * @throws DomainError 404; 409 where it is too late: pictures that it replaced may be gone
 */
export async function undoBatch(db: Database, lote: string, quien: string): Promise<UndoneBatch> {
  const { rows } = await db.execute<{ late: boolean | null }>(
    sql`select ${isLate} as late from lotes_imagenes where lote = ${lote} and deshecho_en is null`,
  )
  const late = rows[0]?.late ?? null
  if (late === null) throw noSuchBatch()
  if (late) throw tooLate()
  const { seen, ...done } = await takeBack(db, lote, quien)
  if (seen === 0) throw noSuchBatch() // another undo was faster
  return done
}

/**
 * Whether the pictures of a product are other than a batch left them; for one that it gave none, whether there are any.
 */
export const changedSince = (lote: string, productId: SQL) => sql`(
  select coalesce((array_agg(despues order by id desc))[1], '[]')
  from lotes_imagenes where lote = ${lote} and producto_id = ${productId}) is distinct from (
  select coalesce(jsonb_agg(imagen_url order by posicion), '[]') from (
    select imagen_url, 1 as posicion from productos where id = ${productId} and imagen_url is not null
    union all select imagen_url, posicion from productos_imagenes where producto_id = ${productId}) ahora)`

/** `seen`: how many products were still to be undone; those that somebody changed still are. */
async function takeBack(db: Database, lote: string, quien: string): Promise<UndoneBatch & { seen: number }> {
  const done = { cambiados: 0, ajenos: [] as string[], seen: 0 }
  for (let after = 0; ; ) {
    const some = await db.transaction((tx) => takeBackFrom(tx, lote, nextOf(tx, lote, after), quien))
    done.cambiados += some.cambiados
    done.ajenos.push(...some.ajenos)
    done.seen += some.seen.length
    if (some.seen.length < atOnce) return done
    after = some.seen.at(-1) ?? after
  }
}

const isLeft = (lote: string) => and(eq(batchPictures.lote, lote), isNull(batchPictures.deshecho_en))

const nextOf = (tx: Transaction, lote: string, after: number) =>
  tx
    .selectDistinct({ id: batchPictures.producto_id })
    .from(batchPictures)
    .where(and(isLeft(lote), gt(batchPictures.producto_id, after)))
    .orderBy(asc(batchPictures.producto_id))
    .limit(atOnce)

/** Undoes a batch of any age for some products, which is safe if it only added pictures. */
export async function takeBackFrom(
  tx: Transaction,
  lote: string,
  productIds: number[] | ReturnType<typeof nextOf>,
  quien: string,
) {
  const rows = await tx
    .select()
    .from(batchPictures)
    .where(and(isLeft(lote), inArray(batchPictures.producto_id, productIds)))
    .orderBy(asc(batchPictures.producto_id), asc(batchPictures.id))
    .for('update') // a parallel undo waits here, and then finds them undone
  const byProduct = Map.groupBy(rows, (row) => row.producto_id)
  const done: UndoneBatch = { cambiados: 0, ajenos: [] }
  const settled: number[] = []
  for (const [id, deeds] of byProduct) {
    const product = await lockPictured(tx, id)
    if (product && !isDeepStrictEqual(product.imagenes, deeds.at(-1)?.despues)) {
      done.ajenos.push(product.titulo)
      continue
    }
    settled.push(...deeds.map((deed) => deed.id))
    if (!product) continue
    await writePictures(tx, product, deeds[0]?.antes ?? [], quien)
    done.cambiados += 1
  }
  if (settled.length > 0)
    await tx.update(batchPictures).set({ deshecho_en: sql`now()` }).where(inArray(batchPictures.id, settled))
  return { ...done, seen: [...byProduct.keys()] }
}

const noSuchBatch = () =>
  new DomainError(404, 'no_encontrado', 'No encontramos esa tanda de fotos, o ya se deshizo.')

const tooLate = () =>
  new DomainError(
    409,
    'tanda_vieja',
    `Ya no se puede deshacer: pasaron más de ${batchLimits.undoDays} días desde que subiste esas fotos.`,
  )
