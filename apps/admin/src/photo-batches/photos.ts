import type { FileMatch, PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { mostPictures } from '@mazo/contract/products/product-pictures.ts'

export type PhotoState = 'espera' | 'sube' | 'lista' | 'repetida' | 'fallida'

/** A photo that was chosen, on its way to a product. */
export type Photo = {
  key: string
  file: File
  match: FileMatch
  /** The product it goes to; null until somebody says. */
  producto: number | null
  /** Somebody said that it stays out. */
  isOut: boolean
  state: PhotoState
  /** Why it failed. */
  fault: string | null
}

/** The same file chosen twice, be it alone or with its folder, is one. */
export const keyOf = ({ name, size, lastModified }: File) => `${name}|${size}|${lastModified}`

const pictures = /\.(?:jpe?g|jfif|png|webp)$/i
const hidden = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i

/** Of what a folder holds, the pictures that the shop takes; what else it has is named, but for what computers hide there. */
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

/** Where a photo stands in the review. */
export const shelves = ['listas', 'dudosas', 'ninguna', 'fuera'] as const
export type Shelf = (typeof shelves)[number]

export function shelfOf({ isOut, producto, match }: Photo): Shelf {
  if (isOut) return 'fuera'
  if (producto !== null) return 'listas'
  return match.productos.length > 0 ? 'dudosas' : 'ninguna'
}

const byName = new Intl.Collator('es', { numeric: true })

/** What is to be sent: the photos of a product one after the other, in the order that their names tell. */
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

/** The place of each photo among those that go to the same product, from 1: what the server orders them by. */
export function placesOf(photos: readonly Photo[]): Map<string, number> {
  const groups = groupsOf(photos, ['espera', 'sube', 'lista', 'repetida', 'fallida'])
  return new Map(groups.flatMap((group) => group.map(({ key }, at) => [key, at + 1])))
}

/** What becomes of a product's pictures. `count`: how many photos of the batch go to it. */
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
