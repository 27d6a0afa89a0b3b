import { batchLimits, type FileMatch, type PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { pathOf } from '../pictures/dropped-files.ts'
import { messageOf } from '../pictures/use-upload.ts'
import { matchFiles } from './batch-calls.ts'
import { changePhotos, readBatch, settleBatch, updateBatch } from './batch-store.ts'
import { findLabels } from './found-labels.ts'
import { leaveOutOf } from './matching/lot-order.ts'
import { choicesOf, keyOf, newPhoto, type Photo, pictureFilesOf, shelfOf } from './matching/photos.ts'
import { leaveLot, proposeIfFitting, readLot } from './photos-of-lot.ts'

/** Adds photos to the batch, each with the product that its label, its file name or the order of the lot says. */
export async function choosePhotos(files: readonly File[]) {
  const taken = takeFiles(files)
  if (taken.length === 0) return
  const fresh = await matchAll(taken)
  if (!fresh) return
  updateBatch(({ photos }) => ({ photos: [...photos, ...fresh] }))
  settleBatch()
  await findLabels(fresh)
  proposeIfFitting()
}

/** @returns the chosen files that are pictures, new, and not too many */
function takeFiles(files: readonly File[]): File[] {
  const found = pictureFilesOf(files)
  const { photos } = readBatch()
  const fresh = new Map(found.pictures.map((file) => [keyOf(file), file]))
  for (const { key } of photos) fresh.delete(key)
  const room = batchLimits.files - photos.length
  const left = [...fresh.values()].slice(room).map(({ name }) => name)
  updateBatch(({ others }) => ({
    others: [...new Set([...others, ...found.others, ...left])],
    fault: null,
    cut: 0,
  }))
  return [...fresh.values()].slice(0, room)
}

/** @returns undefined where the shop did not answer */
async function matchAll(files: readonly File[]): Promise<Photo[] | undefined> {
  updateBatch({ isMatching: true })
  try {
    const { archivos, productos } = await matchFiles(
      files.map((file) => pathOf(file).slice(-batchLimits.name)),
      readBatch().lot?.productos,
    )
    updateBatch(({ products }) => ({
      products: new Map([...products, ...productos.map((one) => [one.id, one] as const)]),
    }))
    return files.map((file, at) => newPhoto(file, archivos[at] ?? nobody))
  } catch (error) {
    updateBatch({ fault: messageOf(error) })
    return undefined
  } finally {
    updateBatch({ isMatching: false })
  }
}

const nobody: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }

/** Takes the photos for those of a lot, or of none. */
export async function chooseLot(id: number | null) {
  if (id === null) leaveLot()
  else if (!(await readLot(id))) return
  await matchAgain()
}

/** Looks anew for the products that the names mean. */
async function matchAgain() {
  const { photos, lot } = readBatch()
  if (photos.length === 0 && !lot) return
  const again = await matchAll(photos.map(({ file }) => file))
  if (!again) return
  const matches = new Map(again.map(({ key, match }) => [key, match]))
  updateBatch(({ photos }) => ({
    photos: photos.map((photo) => ({ ...photo, match: matches.get(photo.key) ?? photo.match })),
  }))
  settleBatch()
  proposeIfFitting()
}

export function assignProduct(key: string, product: PicturedProduct) {
  updateBatch(({ products }) => ({ products: new Map([[product.id, product], ...products]) }))
  changePhotos(new Set([key]), {
    producto: product.id,
    por: 'mano',
    puesto: null,
    saidOut: false,
    isOut: false,
  })
}

export const leaveOut = (key: string, isOut: boolean) =>
  updateBatch(({ photos }) => ({ photos: leaveOutOf(photos, key, isOut) }))

/** Gives each doubtful photo its likeliest product. */
export const takeLikeliest = () =>
  updateBatch(({ photos }) => ({
    photos: photos.map((photo) => {
      const [likeliest] = choicesOf(photo)
      if (shelfOf(photo) !== 'dudosas' || likeliest === undefined) return photo
      return { ...photo, producto: likeliest, por: 'mano', puesto: null }
    }),
  }))

/** Removes the photos that are in the shop by now, so that the screen starts again. */
export const clearSent = () =>
  updateBatch(({ photos, products, replaces }) => {
    const gone = photos.filter(({ state }) => state === 'lista' || state === 'repetida')
    const byProduct = Map.groupBy(gone, ({ producto }) => producto)
    const kept = (product: PicturedProduct) => withSent(product, byProduct.get(product.id) ?? [], replaces)
    return {
      photos: photos.filter((photo) => !gone.includes(photo)),
      products: new Map([...products].map(([id, product]) => [id, kept(product)])),
    }
  })

/** With as many pictures as the product has after these photos; one that it had already is none more. */
function withSent(product: PicturedProduct, gone: readonly Photo[], replaces: boolean): PicturedProduct {
  if (gone.length === 0) return product
  const fresh = gone.filter(({ state }) => state === 'lista').length
  return { ...product, imagenes: Math.max(1, fresh + (replaces ? 0 : product.imagenes)) }
}
