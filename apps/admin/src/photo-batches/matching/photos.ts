import type { FileMatch, PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { mostPictures } from '@mazo/contract/products/product-pictures.ts'
import { compareIn, type Sequence } from './sequence.ts'

export type PhotoState = 'espera' | 'sube' | 'lista' | 'repetida' | 'fallida'

/** What says whose a photo is, the surest first: a label in the picture, the file's name, the order of a lot, a person. */
export type Why = 'etiqueta' | 'nombre' | 'orden' | 'mano'

/** A chosen photo on its way to a product. */
export type Photo = {
  key: string
  file: File
  match: FileMatch
  /** The products whose labels are in the picture; null until somebody looked. */
  etiquetas: readonly number[] | null
  /** Whose the photo is by the labels in it, or by the one before it. */
  owners: readonly number[]
  /** The product of the photo; null until it is known. */
  producto: number | null
  por: Why | null
  /** Which of the places of a lot's order it has; null where that order says nothing. */
  puesto: number | null
  /** Somebody confirmed what the order of the lot says. */
  isConfirmed: boolean
  /** Whether somebody left the photo out, or wanted it in; null: nobody said. */
  saidOut: boolean | null
  /** The photo does not go. */
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

/** A photo of which only the name of its file is known. */
export function newPhoto(file: File, match: FileMatch): Photo {
  const producto = match.certeza === 'segura' ? (match.productos[0] ?? null) : null
  return {
    key: keyOf(file),
    file,
    match,
    etiquetas: null,
    owners: [],
    producto,
    por: producto === null ? null : 'nombre',
    puesto: null,
    isConfirmed: false,
    saidOut: null,
    isOut: false,
    state: 'espera',
    fault: null,
  }
}

/** The parts of the review, first those that somebody has to look at. */
export const shelves = ['orden', 'dudosas', 'ninguna', 'listas', 'fuera'] as const
export type Shelf = (typeof shelves)[number]

export function shelfOf(photo: Photo): Shelf {
  if (photo.isOut) return 'fuera'
  if (photo.producto !== null) return isProposed(photo) ? 'orden' : 'listas'
  return choicesOf(photo).length > 0 ? 'dudosas' : 'ninguna'
}

/** The order of the lot alone says whose it is, and nobody has confirmed that yet. */
export const isProposed = ({ por, isConfirmed }: Photo) => por === 'orden' && !isConfirmed

/** The products that it may be of: those of its labels, then those that its name may mean. */
export const choicesOf = ({ owners, match }: Pick<Photo, 'owners' | 'match'>): number[] => [
  ...new Set([...owners, ...match.productos]),
]

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
  /** How many want somebody to confirm the order of the lot. */
  proposed: number
}

/** @param going the keys of the photos that the upload under way sends */
export function progressOf(photos: readonly Photo[], going: ReadonlySet<string>): Progress {
  const byShelf = Map.groupBy(photos, shelfOf)
  const on = (shelf: Shelf) => byShelf.get(shelf) ?? []
  const listed = on('listas')
  const inState = (state: PhotoState) => listed.filter((photo) => photo.state === state)
  const failed = inState('fallida')
  const sent = inState('lista').length
  const same = inState('repetida').length
  const waiting = inState('espera').filter(({ key }) => !going.has(key))
  return {
    done: sent + same + failed.length,
    all: listed.length - waiting.length,
    sent,
    same,
    failed,
    waiting,
    left: on('dudosas').length + on('ninguna').length,
    proposed: on('orden').length,
  }
}

/** The photos to send, grouped by product, each group as its names say, else in the order of the photos. */
export function groupsOf(
  photos: readonly Photo[],
  states: readonly PhotoState[],
  sequence: Sequence = 'nombre',
): Photo[][] {
  const wanted = photos.filter((photo) => shelfOf(photo) === 'listas' && states.includes(photo.state))
  const groups = [...Map.groupBy(wanted, ({ producto }) => producto).values()]
  const compare = compareIn(sequence)
  return groups.map((group) =>
    group.toSorted((one, other) => one.match.orden - other.match.orden || compare(one.file, other.file)),
  )
}

/** The place of each photo among those of its product, from 1. The server sorts by it. */
export function placesOf(photos: readonly Photo[], sequence: Sequence = 'nombre'): Map<string, number> {
  const groups = groupsOf(photos, ['espera', 'sube', 'lista', 'repetida', 'fallida'], sequence)
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
