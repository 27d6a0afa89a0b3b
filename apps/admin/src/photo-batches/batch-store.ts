import type { PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { newUuid } from '../api/new-uuid.ts'
import type { Photo } from './matching/photos.ts'
import type { Sequence } from './matching/sequence.ts'
import { type LabelUse, settlePhotos } from './matching/settle-photos.ts'

/** The lot of cards that the photos are of; `productos` in the order they were entered. */
export type PhotoLot = { id: number; titulo: string; productos: readonly number[] }

/** The photos of one visit, from the choice to the upload. Together they are one batch, which can be undone. */
export type BatchState = {
  lote: string
  replaces: boolean
  photos: readonly Photo[]
  products: ReadonlyMap<number, PicturedProduct>
  /** The names of chosen files that are no photos. */
  others: readonly string[]
  isMatching: boolean
  fault: string | null
  lot: PhotoLot | null
  sequence: Sequence
  labels: LabelUse
  /** The places of the lot's order, each with its product. */
  slots: readonly number[]
  /** How far the search for labels in the pictures is; null while there is none. */
  reading: { done: number; all: number } | null
  /** This browser, or this network, brings nothing that reads labels. */
  isBlind: boolean
  /** The names of files that no browser opens as a picture. */
  broken: readonly string[]
  runState: 'idle' | 'running' | 'paused'
  /** The keys of the photos that the upload under way sends. */
  going: ReadonlySet<string>
  /** Why the upload paused by itself. */
  held: string | null
  /** The lists that show pictures were read before the last upload ended. */
  isStale: boolean
  /** How many photos a reload of the tab kept from being sent. */
  cut: number
  /** How many sent photos an undo took back, until others are sent. */
  undone: number
}

const emptyBatch = (): BatchState => ({
  lote: newUuid(),
  replaces: false,
  photos: [],
  products: new Map(),
  others: [],
  isMatching: false,
  fault: null,
  lot: null,
  sequence: 'nombre',
  labels: 'propia',
  slots: [],
  reading: null,
  isBlind: false,
  broken: [],
  runState: 'idle',
  going: new Set(),
  held: null,
  isStale: false,
  cut: 0,
  undone: 0,
})

// It belongs to the tab and not to a screen: an upload goes on while its owner works on other screens.
let batch = emptyBatch()
const watchers = new Set<() => void>()

export const readBatch = () => batch

/** For `useSyncExternalStore`. */
export function watchBatch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

export function updateBatch(how: Partial<BatchState> | ((before: BatchState) => Partial<BatchState>)) {
  batch = { ...batch, ...(typeof how === 'function' ? how(batch) : how) }
  for (const watcher of watchers) watcher()
}

export const changePhotos = (keys: ReadonlySet<string>, how: Partial<Photo>) =>
  updateBatch(({ photos }) => ({
    photos: photos.map((photo) => (keys.has(photo.key) ? { ...photo, ...how } : photo)),
  }))

/** Starts again with no photo; the lists that are to be read again still are. */
export const emptyTheBatch = () => updateBatch(({ isStale }) => ({ ...emptyBatch(), isStale }))

/** Says anew whose the photos are, after something that says so changed. */
export const settleBatch = () =>
  updateBatch((batch) => ({
    photos: settlePhotos(batch.photos, { ...batch, isKnown: (id) => batch.products.has(id) }),
  }))

/** A batch was undone. If it is the one of this visit, its photos are no longer sent, and the rest is a new batch. */
export function beginAfterUndo(undone: string) {
  if (batch.lote !== undone) return
  const { photos } = batch
  updateBatch({
    lote: newUuid(),
    photos: photos.filter(({ state }) => state !== 'lista' && state !== 'repetida'),
    undone: photos.filter(({ state }) => state === 'lista').length,
  })
}
