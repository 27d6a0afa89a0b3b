import { batchLimits } from '@mazo/contract/products/picture-batches.ts'
import { HttpError } from 'react-admin'
import { askToSignIn, watchSignOut } from '../api/session-end.ts'
import { messageOf } from '../pictures/use-upload.ts'
import { addToProduct, stopsAll, uploadPatiently } from './batch-calls.ts'
import { changePhotos, emptyTheBatch, readBatch, updateBatch } from './batch-store.ts'
import { noteUnsent, takeUnsent } from './cut-upload.ts'
import { stopLabels } from './found-labels.ts'
import { groupsOf, type Photo, placesOf } from './matching/photos.ts'
import { type Sent, startQueue, type UploadQueue } from './upload-queue.ts'

updateBatch({ cut: takeUnsent() })

let queue: UploadQueue | null = null
let sender: string | null = null
/** The upload is held by a lost connection, and goes on with the next one. */
let waitsForLine = false
/** The addresses of photos that reached the shop: another try must not upload them again. */
const addresses = new WeakMap<File, string>()

/** Sends the photos in this state to their products, until all went or somebody cancels. One upload at a time. */
export async function sendPhotos(state: 'espera' | 'fallida') {
  if (queue) return
  const { photos, sequence } = readBatch()
  const groups = groupsOf(photos, [state], sequence)
  const going = new Set(groups.flat().map(({ key }) => key))
  changePhotos(going, { state: 'espera', fault: null })
  updateBatch({ going, runState: 'running', fault: null, held: null, undone: 0 })
  const begun = startQueue(groups, { ...tellBatch, send: senderOf(placesOf(photos, sequence)), stopsAll })
  queue = begun
  const stopGuarding = guardUpload()
  const stopNoting = noteUnsent()
  await begun.done
  stopGuarding()
  stopNoting()
  if (queue !== begun) return
  queue = null
  updateBatch({ going: new Set(), runState: 'idle', held: null, isStale: true })
}

function senderOf(places: ReadonlyMap<string, number>) {
  const { lote, replaces } = readBatch()
  return async ({ key, file, producto }: Photo, signal: AbortSignal): Promise<Sent> => {
    const imagen_url = addresses.get(file) ?? (await uploadPatiently(file, signal))
    addresses.set(file, imagen_url)
    const archivo = file.name.slice(-batchLimits.name)
    const body = { lote, imagen_url, archivo, orden: places.get(key) ?? 0, reemplaza: replaces }
    const { resultado } = await addToProduct(producto ?? 0, body, signal)
    return resultado === 'agregada' ? 'lista' : 'repetida'
  }
}

const change = ({ key }: Photo, how: Partial<Photo>) => changePhotos(new Set([key]), how)

const tellBatch = {
  onStart: (photo: Photo) => change(photo, { state: 'sube', fault: null }),
  onSent: (photo: Photo, state: Sent) => change(photo, { state }),
  onFailed: (photo: Photo, error: unknown) => change(photo, { state: 'fallida', fault: messageOf(error) }),
  onStopped: (photo: Photo) => change(photo, { state: 'espera' }),
  onHeld(error: unknown) {
    if (readBatch().runState === 'paused') return
    const status = error instanceof HttpError ? error.status : undefined
    const isSessionOver = status === 401
    waitsForLine = status === 0
    updateBatch({ runState: 'paused', held: isSessionOver ? null : messageOf(error) })
    if (isSessionOver) void askToSignIn()?.then(resumeUpload)
  },
}

/** Asks before a reload cuts the upload, holds it before a sign-out would, and goes on when the connection is back. */
function guardUpload() {
  const over = new AbortController()
  const { signal } = over
  window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
  window.addEventListener('online', () => waitsForLine && resumeUpload(), { signal })
  const stopWatching = watchSignOut(() => {
    queue?.hold()
    waitsForLine = false
    updateBatch({ runState: 'paused' })
  })
  return () => {
    over.abort()
    stopWatching()
  }
}

export function pauseUpload() {
  queue?.pause()
  updateBatch({ runState: 'paused' })
}

export function resumeUpload() {
  if (!queue) return
  waitsForLine = false
  updateBatch({ runState: 'running', held: null })
  queue.resume()
}

export const cancelUpload = () => queue?.cancel()

/** Forgets the photos, and stops their upload. */
export function forgetBatch() {
  cancelUpload()
  queue = null
  stopLabels()
  emptyTheBatch()
}

/** The screen of the photos was left: what goes on or failed stays, and with it the places of those that arrived. */
export function leaveBatch() {
  const { runState, photos } = readBatch()
  if (runState !== 'idle') return
  stopLabels()
  if (photos.length > 0 && !photos.some(({ state }) => state === 'fallida')) return emptyTheBatch()
  updateBatch({
    ...(photos.length === 0 && { lot: null }),
    photos: photos.filter(({ state }) => state !== 'espera'),
    others: [],
    broken: [],
    fault: null,
    undone: 0,
  })
}

/** Forgets the photos of whoever signed in before, on a computer that several people share. */
export function keepBatchOf(username: string) {
  if (sender !== null && sender !== username) forgetBatch()
  sender = username
}
