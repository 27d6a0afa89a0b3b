import { newUuid } from '../../api/new-uuid.ts'
import { watchSignOut } from '../../api/session-end.ts'
import { addToProduct, uploadPatiently } from '../../photo-batches/batch-calls.ts'
import { messageOf } from '../../pictures/use-upload.ts'

/** A photo of this tab on its way to a product of a lot. */
export type LotPhoto = {
  key: string
  lote: number
  producto: number
  file: File
  state: 'sube' | 'lista' | 'fallida'
  /** Why the upload failed. */
  fault: string | null
}

// They belong to the tab and not to a screen: they go on being sent while the next card is held before the camera.
let photos: readonly LotPhoto[] = []
let turn = Promise.resolve()
let leaving = new AbortController()
const batch = newUuid()
const watchers = new Set<() => void>()

/** With `watchLotPhotos` for `useSyncExternalStore`. */
export const readLotPhotos = () => photos
export function watchLotPhotos(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function update(next: readonly LotPhoto[]) {
  photos = next
  if (photos.every(({ state }) => state === 'lista')) window.removeEventListener('beforeunload', askToStay)
  else window.addEventListener('beforeunload', askToStay)
  for (const watcher of watchers) watcher()
}

const change = (key: string, how: Partial<LotPhoto>) =>
  update(photos.map((photo) => (photo.key === key ? { ...photo, ...how } : photo)))

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

// The next person at this computer must not send them.
watchSignOut(() => {
  leaving.abort()
  leaving = new AbortController()
  update([])
})

/** Sends a photo to its product, after those before it. */
export function sendLotPhoto(lote: number, producto: number, file: File) {
  const photo: LotPhoto = { key: newUuid(), lote, producto, file, state: 'sube', fault: null }
  update([...photos, photo])
  sendInTurn(photo)
}

/** Sends the photos of a lot again that failed. */
export function sendFailedAgain(lote: number) {
  const failed = photos.filter((photo) => photo.lote === lote && photo.state === 'fallida')
  for (const photo of failed) {
    change(photo.key, { state: 'sube', fault: null })
    sendInTurn(photo)
  }
}

function sendInTurn(photo: LotPhoto) {
  const { signal } = leaving
  turn = turn.then(async () => {
    if (signal.aborted) return
    try {
      await send(photo, signal)
      change(photo.key, { state: 'lista' })
    } catch (error) {
      if (!signal.aborted) change(photo.key, { state: 'fallida', fault: messageOf(error) })
    }
  })
}

/** The shop adds a picture that comes twice once, so that a lost answer does no harm. */
async function send({ file, producto }: LotPhoto, signal: AbortSignal) {
  const imagen_url = await uploadPatiently(file, signal)
  const body = { lote: batch, imagen_url, archivo: file.name, orden: 0, reemplaza: false }
  await addToProduct(producto, body, signal)
}
