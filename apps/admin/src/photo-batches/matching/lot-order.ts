import type { PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { choicesOf, isProposed, type Photo } from './photos.ts'
import { compareIn, type Sequence } from './sequence.ts'
import { isOpen } from './settle-photos.ts'

/** The photos in their order and the cards of a lot in the order they were entered, without those that are settled. */
export type LeftOfLot = { photos: readonly Photo[]; productos: readonly number[] }

type Asked = {
  photos: readonly Photo[]
  /** The products of the lot in the order they were entered. */
  productos: readonly number[]
  sequence: Sequence
  going: ReadonlySet<string>
}

/** What neither labels nor names nor people settled. A proposal counts as nothing, since it is made anew. */
export function leftOfLot({ photos, productos, sequence, going }: Asked): LeftOfLot {
  const compare = compareIn(sequence)
  const isLeft = (photo: Photo) =>
    isOpen(photo, going) && !photo.isOut && (photo.producto === null || isProposed(photo))
  const taken = new Set(
    photos.filter((photo) => !photo.isOut && !isProposed(photo)).map(({ producto }) => producto),
  )
  return {
    photos: photos.filter(isLeft).toSorted((one, other) => compare(one.file, other.file)),
    productos: productos.filter((id) => !taken.has(id)),
  }
}

/** How many photos each card has, and the cards in their order. `isOfBare`: only those without any picture yet. */
export type Fit = { each: 1 | 2; productos: readonly number[]; isOfBare: boolean }

/** Whether the order of the lot can say whose the photos are: there is one for each card, or two, front and back. */
export function fitOf(
  { photos, productos }: LeftOfLot,
  products: ReadonlyMap<number, PicturedProduct>,
): Fit | null {
  if (photos.length === 0) return null
  const bare = bareOf(productos, products)
  const fits: Fit[] = [
    { each: 1, productos, isOfBare: false },
    { each: 1, productos: bare, isOfBare: true },
    { each: 2, productos, isOfBare: false },
    { each: 2, productos: bare, isOfBare: true },
  ]
  return fits.find(({ each, productos }) => photos.length === each * productos.length) ?? null
}

const bareOf = (productos: readonly number[], products: ReadonlyMap<number, PicturedProduct>) =>
  productos.filter((id) => products.get(id)?.imagenes === 0)

/**
 * What the order says where the figures do not fit, for somebody who asks for it all the same: the photos are of the cards
 * that have none, as long as there are enough of those.
 */
export function nearestFit(
  { photos, productos }: LeftOfLot,
  products: ReadonlyMap<number, PicturedProduct>,
): Fit {
  const bare = bareOf(productos, products)
  if (photos.length <= bare.length)
    return { each: 1, productos: bare, isOfBare: bare.length < productos.length }
  return { each: photos.length > 1.5 * productos.length ? 2 : 1, productos, isOfBare: false }
}

/**
 * Whether nothing speaks against the order: no name may mean a card of the lot, unless the names only count the photos,
 * as scanners do.
 */
export function isUnnamed({ photos, productos }: LeftOfLot): boolean {
  const inLot = new Set(productos)
  const named = photos.filter((photo) => choicesOf(photo).some((id) => inLot.has(id)))
  return named.length === 0 || isCount(named.map(({ file }) => file.name))
}

/** Numbers alone, without a gap. */
function isCount(names: readonly string[]): boolean {
  const numbers = names.map((name) => Number(/^(\d{1,9})\.\w+$/.exec(name)?.[1] ?? Number.NaN))
  const spread = Math.max(...numbers) - Math.min(...numbers) + 1
  return numbers.length > 1 && new Set(numbers).size === numbers.length && spread === numbers.length
}

/** The places of an order, each with its product: two of each card where there are front and back. */
export const slotsOf = ({ each, productos }: Fit): number[] =>
  productos.flatMap((id) => Array.from({ length: each }, () => id))

/** Gives the photos the places of the order, for somebody to confirm. Those beyond the last place stay without. */
export function proposeOrder(photos: readonly Photo[], left: LeftOfLot, slots: readonly number[]): Photo[] {
  const placeOf = new Map(left.photos.map(({ key }, at) => [key, at]))
  return photos.map((photo) => {
    const puesto = placeOf.get(photo.key)
    return puesto === undefined ? photo : placed(photo, puesto, slots)
  })
}

const placed = (photo: Photo, puesto: number, slots: readonly number[]): Photo => ({
  ...photo,
  puesto,
  producto: slots[puesto] ?? null,
  por: 'orden',
  isConfirmed: false,
})

/** The photos that the order speaks of, in its sequence. */
const ordered = (photos: readonly Photo[]) =>
  photos
    .filter((photo) => isProposed(photo) && !photo.isOut)
    .toSorted((one, other) => (one.puesto ?? 0) - (other.puesto ?? 0))

/** Whether the photos from this one on may move a place back: nobody has the place before it. */
export function mayMoveBack(photos: readonly Photo[], key: string): boolean {
  const all = ordered(photos)
  const at = all.findIndex((photo) => photo.key === key)
  const before = all[at - 1]?.puesto ?? -1
  return at >= 0 && (all[at]?.puesto ?? 0) - 1 > before
}

/** Moves the photos from this one on by one place: a photo is missing before it, or was one too many. */
export function moveFrom(
  photos: readonly Photo[],
  key: string,
  by: 1 | -1,
  slots: readonly number[],
): Photo[] {
  const all = ordered(photos)
  const from = all.findIndex((photo) => photo.key === key)
  const moving = new Set(from < 0 ? [] : all.slice(from).map((photo) => photo.key))
  return photos.map((photo) =>
    moving.has(photo.key) ? placed(photo, (photo.puesto ?? 0) + by, slots) : photo,
  )
}

/** Leaves a photo out, which keeps its place, or takes it in again, where another may have its place by now. */
export function leaveOutOf(photos: readonly Photo[], key: string, isOut: boolean): Photo[] {
  const places = new Set(ordered(photos).map(({ puesto }) => puesto))
  return photos.map((photo) => {
    if (photo.key !== key) return photo
    const said = { ...photo, isOut, saidOut: isOut }
    return !isOut && isProposed(photo) && places.has(photo.puesto) ? withoutPlace(said) : said
  })
}

const withoutPlace = (photo: Photo): Photo => ({ ...photo, producto: null, por: null, puesto: null })

/** Takes the order's word for the photos that it gave a product. */
export const confirmOrder = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo) =>
    isProposed(photo) && !photo.isOut && photo.producto !== null ? { ...photo, isConfirmed: true } : photo,
  )

/** Forgets what an order proposed. */
export const dropOrder = (photos: readonly Photo[]): Photo[] =>
  photos.map((photo) => (isProposed(photo) ? withoutPlace(photo) : photo))
