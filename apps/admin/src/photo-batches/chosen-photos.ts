import { batchLimits, type FileMatch, type PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { messageOf } from '../pictures/use-upload.ts'
import { matchFiles } from './batch-calls.ts'
import { changePhotos, readBatch, updateBatch } from './batch-store.ts'
import { pathOf } from './dropped-files.ts'
import { keyOf, newPhoto, pictureFilesOf } from './photos.ts'

/** Adds photos to the batch, each with the product that its file name means. */
export async function choosePhotos(files: readonly File[]) {
  const found = pictureFilesOf(files)
  const { photos } = readBatch()
  const fresh = new Map(found.pictures.map((file) => [keyOf(file), file]))
  for (const { key } of photos) fresh.delete(key)
  const room = batchLimits.files - photos.length
  const taken = [...fresh.values()].slice(0, room)
  const left = [...fresh.values()].slice(room).map(({ name }) => name)
  updateBatch(({ others }) => ({
    others: [...new Set([...others, ...found.others, ...left])],
    fault: null,
    cut: 0,
    isMatching: taken.length > 0,
  }))
  if (taken.length === 0) return
  try {
    const { archivos, productos } = await matchFiles(
      taken.map((file) => pathOf(file).slice(-batchLimits.name)),
    )
    updateBatch(({ photos, products }) => ({
      photos: [...photos, ...taken.map((file, at) => newPhoto(file, archivos[at] ?? nobody))],
      products: new Map([...products, ...productos.map((one) => [one.id, one] as const)]),
    }))
  } catch (error) {
    updateBatch({ fault: messageOf(error) })
  } finally {
    updateBatch({ isMatching: false })
  }
}

const nobody: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }

export function assignProduct(key: string, product: PicturedProduct) {
  updateBatch(({ products }) => ({ products: new Map([[product.id, product], ...products]) }))
  changePhotos(new Set([key]), { producto: product.id, isOut: false })
}

export const leaveOut = (key: string, isOut: boolean) => changePhotos(new Set([key]), { isOut })

/** Gives each doubtful photo its likeliest product. */
export const takeLikeliest = () =>
  updateBatch(({ photos }) => ({
    photos: photos.map((photo) =>
      photo.isOut ? photo : { ...photo, producto: photo.producto ?? photo.match.productos[0] ?? null },
    ),
  }))

/** Removes the photos that are in the shop by now, so that the screen starts again. */
export const clearSent = () =>
  updateBatch(({ photos }) => ({
    photos: photos.filter(({ state }) => state !== 'lista' && state !== 'repetida'),
  }))
