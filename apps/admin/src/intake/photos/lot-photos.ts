import { HttpError } from 'react-admin'
import { newUuid } from '../../api/new-uuid.ts'
import { askToSignIn, watchSignOut } from '../../api/session-end.ts'
import { addToProduct, uploadPatiently } from '../../photo-batches/batch-calls.ts'
import { messageOf } from '../../pictures/use-upload.ts'
import { forgetAllPhotos, forgetPhoto, keepPhoto, readKeptPhotos, type UnsentPhoto } from './unsent-photos.ts'

/** A photo on its way to a product of a lot. */
export type LotPhoto = UnsentPhoto & {
  /** `espera`: the shop is out of reach, and it goes up by itself. */
  state: 'sube' | 'espera' | 'lista' | 'fallida'
  /** Why the upload failed, or waits. */
  fault: string | null
  /** Whether it would outlive the page; null until the browser has said. */
  isKept: boolean | null
}

type LotPhotos = {
  photos: readonly LotPhoto[]
  /** Whether those that an earlier page could not send are among them. */
  isRead: boolean
}

// They belong to the tab and not to a screen: they go on being sent while the next card is held before the camera.
let state: LotPhotos = { photos: [], isRead: false }
let isBegun = false
let turn = Promise.resolve()
let leaving = new AbortController()
let trySooner = () => {}
const tanda = newUuid()
const watchers = new Set<() => void>()
const retryMs = { first: 2_000, most: 30_000 }

/** With `watchLotPhotos` for `useSyncExternalStore`. */
export const readLotPhotos = () => state
export function watchLotPhotos(watcher: () => void) {
  watchers.add(watcher)
  if (!isBegun) void goOnWithKept()
  return () => void watchers.delete(watcher)
}

function update(how: Partial<LotPhotos>) {
  state = { ...state, ...how }
  const isSafe = state.photos.every((photo) => photo.state === 'lista' || photo.isKept)
  if (isSafe) window.removeEventListener('beforeunload', askToStay)
  else window.addEventListener('beforeunload', askToStay)
  for (const watcher of watchers) watcher()
}

const change = (key: string, how: Partial<LotPhoto>) =>
  update({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...how } : photo)) })

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

async function goOnWithKept() {
  isBegun = true
  const kept = await readKeptPhotos()
  update({ isRead: true })
  for (const photo of kept) if (state.photos.every(({ key }) => key !== photo.key)) begin(photo, true)
}

// The next person at this computer must not send them.
watchSignOut(() => {
  leaving.abort()
  leaving = new AbortController()
  trySooner()
  void forgetAllPhotos()
  update({ photos: [] })
})

/** Sends a photo to its product, after those before it. It is kept in this browser until the shop has it. */
export function sendLotPhoto(lote: number, producto: number, file: File) {
  const photo = { key: newUuid(), lote, producto, tanda, file }
  begin(photo, null)
  void keepPhoto(photo).then((isKept) => change(photo.key, { isKept }))
}

function begin(photo: UnsentPhoto, isKept: boolean | null) {
  update({ photos: [...state.photos, { ...photo, state: 'sube', fault: null, isKept }] })
  sendInTurn(photo)
}

/** Sends the photos of a lot again that failed, and does not wait for those that would be tried later. */
export function sendFailedAgain(lote: number) {
  const failed = state.photos.filter((photo) => photo.lote === lote && photo.state === 'fallida')
  for (const photo of failed) {
    change(photo.key, { state: 'sube', fault: null })
    sendInTurn(photo)
  }
  trySooner()
}

function sendInTurn(photo: UnsentPhoto) {
  const { signal } = leaving
  turn = turn.then(() => deliver(photo, signal))
}

/** Tries until the shop has the photo or refuses it. */
async function deliver(photo: UnsentPhoto, signal: AbortSignal) {
  for (let wait = retryMs.first; !signal.aborted; wait = Math.min(wait * 2, retryMs.most))
    try {
      await send(photo, signal)
      change(photo.key, { state: 'lista', fault: null })
      return void forgetPhoto(photo.key)
    } catch (error) {
      if (signal.aborted) return
      const status = error instanceof HttpError ? error.status : undefined
      const signedIn = status === 401 ? askToSignIn() : undefined
      const isForLater = status === 0 || signedIn !== undefined
      change(photo.key, { state: isForLater ? 'espera' : 'fallida', fault: messageOf(error) })
      if (status !== undefined && forGood.has(status)) void forgetPhoto(photo.key)
      if (!isForLater) return
      await (signedIn ?? nextTry(wait))
      change(photo.key, { state: 'sube' })
    }
}

/** Another page would be refused as well: the product is gone, or takes no more photos. */
const forGood = new Set([404, 409, 422])

/** Resolves after a while, or at once where the network comes back or somebody asks for it. */
const nextTry = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    trySooner = end
  })

/** The shop adds a picture that comes twice once, so that a lost answer does no harm. */
async function send({ file, producto, tanda }: UnsentPhoto, signal: AbortSignal) {
  const imagen_url = await uploadPatiently(file, signal)
  const body = { lote: tanda, imagen_url, archivo: file.name, orden: 0, reemplaza: false }
  await addToProduct(producto, body, signal)
}
