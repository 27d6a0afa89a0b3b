import type { FileMatch, PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { mostPictures } from '@mazo/contract/products/product-pictures.ts'

export type PhotoState = 'espera' | 'sube' | 'lista' | 'repetida' | 'fallida'

/** A chosen photo on its way to a product. */
export type Photo = {
  key: string
  file: File
  match: FileMatch
  /** The product of the photo; null until it is known. */
  producto: number | null
  /** Somebody left the photo out. */
  isOut: boolean
  state: PhotoState
  /** Why the upload failed. */
  fault: string | null
}

/** The same file counts once, even if it was chosen alone and again with its folder. */
export const keyOf = ({ name, size, lastModified }: File) => `${name}|${size}|${lastModified}`

const pictures = /\.(?:jpe?g|jfif|png|webp)$/i
const hidden = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i

/** Parts files into pictures that the shop takes and the names of the others, without a system's hidden files. */
export function pictureFilesOf(files: readonly File[]): { pictures: File[]; others: string[] } {
  const shown = files.filter(({ name }) => !hidden.test(name))
  return {
    pictures: shown.filter(({ name }) => pictures.test(name)),
    others: shown.filter(({ name }) => !pictures.test(name)).map(({ name }) => name),
  }
}

export const newPhoto = (file: File, match: FileMatch): Photo => ({
  key: keyOf(file),
  file,
  match,
  producto: match.certeza === 'segura' ? (match.productos[0] ?? null) : null,
  isOut: false,
  state: 'espera',
  fault: null,
})

/** The parts of the review. */
export const shelves = ['listas', 'dudosas', 'ninguna', 'fuera'] as const
export type Shelf = (typeof shelves)[number]

export function shelfOf({ isOut, producto, match }: Photo): Shelf {
  if (isOut) return 'fuera'
  if (producto !== null) return 'listas'
  return match.productos.length > 0 ? 'dudosas' : 'ninguna'
}

export type Progress = {
  /** What the upload handled by now, of all that it sends. */
  done: number
  all: number
  sent: number
  same: number
  failed: readonly Photo[]
  /** Have a product, and no upload under way sends them. */
  waiting: readonly Photo[]
  /** How many still want a product. */
  left: number
}

/** @param going the keys of the photos that the upload under way sends */
export function progressOf(photos: readonly Photo[], going: ReadonlySet<string>): Progress {
  const listed = photos.filter((photo) => shelfOf(photo) === 'listas')
  const inState = (state: PhotoState) => listed.filter((photo) => photo.state === state)
  const failed = inState('fallida')
  const sent = inState('lista').length
  const same = inState('repetida').length
  const waiting = inState('espera').filter(({ key }) => !going.has(key))
  const left = photos.filter((photo) => ['dudosas', 'ninguna'].includes(shelfOf(photo))).length
  return {
    done: sent + same + failed.length,
    all: listed.length - waiting.length,
    sent,
    same,
    failed,
    waiting,
    left,
  }
}

const byName = new Intl.Collator('es', { numeric: true })

/** The photos to send, grouped by product, each group in the order of the file names. */
export function groupsOf(photos: readonly Photo[], states: readonly PhotoState[]): Photo[][] {
  const wanted = photos.filter((photo) => shelfOf(photo) === 'listas' && states.includes(photo.state))
  const groups = [...Map.groupBy(wanted, ({ producto }) => producto).values()]
  return groups.map((group) =>
    group.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || byName.compare(one.file.name, other.file.name),
    ),
  )
}

const placeOf = ({ match }: Photo) => match.orden

/** The place of each photo among those of its product, from 1. The server sorts by it. */
export function placesOf(photos: readonly Photo[]): Map<string, number> {
  const groups = groupsOf(photos, ['espera', 'sube', 'lista', 'repetida', 'fallida'])
  return new Map(groups.flatMap((group) => group.map(({ key }, at) => [key, at + 1])))
}

/** What happens to a product's pictures. `count` is the number of photos in the batch for it. */
export function tellEffect(
  { imagenes }: Pick<PicturedProduct, 'imagenes'>,
  count: number,
  replaces: boolean,
) {
  if (count + (replaces ? 0 : imagenes) > mostPictures) return `No entran todas: lleva hasta ${mostPictures}.`
  if (imagenes === 0) return 'Todavía no tiene fotos.'
  const those = imagenes === 1 ? 'la foto que tiene' : `las ${imagenes} fotos que tiene`
  return replaces ? `Reemplaza ${those}.` : `Se agrega a ${those}.`
}
