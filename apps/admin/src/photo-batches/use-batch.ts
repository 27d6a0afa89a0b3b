import { batchLimits, type FileMatch, type PicturedProduct } from '@mazo/contract/products/picture-batches.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../pictures/use-upload.ts'
import { addToProduct, matchFiles, stopsAll, uploadPatiently, useForgetPictures } from './batch-calls.ts'
import { newBatchId } from './new-batch-id.ts'
import { groupsOf, keyOf, newPhoto, type Photo, type PhotoState, pictureFilesOf, placesOf } from './photos.ts'
import { type Sent, startQueue, type UploadQueue } from './upload-queue.ts'

export type RunState = 'idle' | 'running' | 'paused'

/** The photos of this visit, from their choosing to the shop. All of them are one batch, which can be taken back. */
export function useBatch() {
  const [lote] = useState(newBatchId)
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [products, setProducts] = useState<ReadonlyMap<number, PicturedProduct>>(new Map())
  const [others, setOthers] = useState<readonly string[]>([])
  const [replaces, setReplaces] = useState(false)
  const [isMatching, setMatching] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [runState, setRunState] = useState<RunState>('idle')
  const queue = useRef<UploadQueue>(null)
  /** Of photos that reached the shop, but not their product: another try does not send them again. */
  const sent = useRef(new Map<string, string>())
  const forget = useForgetPictures()

  const change = (keys: readonly string[], how: Partial<Photo>) =>
    setPhotos((all) => all.map((photo) => (keys.includes(photo.key) ? { ...photo, ...how } : photo)))

  async function choose(files: readonly File[]) {
    const found = pictureFilesOf(files)
    const known = new Set(photos.map(({ key }) => key))
    const fresh = new Map(found.pictures.map((file) => [keyOf(file), file]))
    for (const key of known) fresh.delete(key)
    const room = batchLimits.files - photos.length
    const taken = [...fresh.values()].slice(0, room)
    const left = [...fresh.values()].slice(room).map(({ name }) => name)
    setOthers((before) => [...new Set([...before, ...found.others, ...left])])
    setFault(null)
    if (taken.length === 0) return
    setMatching(true)
    try {
      const { archivos, productos } = await matchFiles(taken.map(({ name }) => name.slice(-batchLimits.name)))
      setProducts((before) => new Map([...before, ...productos.map((one) => [one.id, one] as const)]))
      setPhotos((before) => [...before, ...taken.map((file, at) => newPhoto(file, archivos[at] ?? nobody))])
    } catch (error) {
      setFault(messageOf(error))
    } finally {
      setMatching(false)
    }
  }

  const assign = (key: string, product: PicturedProduct) => {
    setProducts((before) => (before.has(product.id) ? before : new Map(before).set(product.id, product)))
    change([key], { producto: product.id, isOut: false })
  }

  async function run(states: readonly PhotoState[]) {
    const groups = groupsOf(photos, states)
    const places = placesOf(photos)
    setFault(null)
    setRunState('running')
    const send = async (photo: Photo, signal: AbortSignal): Promise<Sent> => {
      const imagen_url = sent.current.get(photo.key) ?? (await uploadPatiently(photo.file, signal))
      sent.current.set(photo.key, imagen_url)
      const orden = places.get(photo.key) ?? 0
      const archivo = photo.file.name.slice(-batchLimits.name)
      const body = { lote, imagen_url, archivo, orden, reemplaza: replaces }
      const { resultado } = await addToProduct(photo.producto ?? 0, body, signal)
      return resultado === 'agregada' ? 'lista' : 'repetida'
    }
    const begun = startQueue(groups, {
      send,
      onStart: ({ key }) => change([key], { state: 'sube', fault: null }),
      onSent: ({ key }, state) => change([key], { state }),
      onFailed: ({ key }, error) => {
        if (error instanceof DOMException && error.name === 'AbortError')
          return change([key], { state: 'espera' })
        change([key], { state: 'fallida', fault: messageOf(error) })
        if (stopsAll(error)) pause()
      },
    })
    queue.current = begun
    await begun.done
    if (queue.current !== begun) return
    queue.current = null
    setRunState('idle')
    await forget()
  }

  const pause = () => {
    queue.current?.pause()
    setRunState('paused')
  }
  const resume = () => {
    queue.current?.resume()
    setRunState('running')
  }

  return {
    photos,
    products,
    others,
    replaces,
    isMatching,
    fault,
    runState,
    choose,
    assign,
    setReplaces,
    leaveOut: (key: string, isOut: boolean) => change([key], { isOut }),
    /** The likeliest product of each that is in doubt. */
    takeLikeliest: () =>
      setPhotos((all) =>
        all.map((photo) =>
          photo.isOut ? photo : { ...photo, producto: photo.producto ?? photo.match.productos[0] ?? null },
        ),
      ),
    upload: () => void run(['espera']),
    retry: () => void run(['fallida']),
    pause,
    resume,
    cancel: () => queue.current?.cancel(),
    /** What was done is in the shop; the screen begins anew. */
    clear: () => setPhotos((all) => all.filter(({ state }) => state !== 'lista' && state !== 'repetida')),
  }
}

export type Batch = ReturnType<typeof useBatch>

const nobody: FileMatch = { certeza: 'ninguna', productos: [], orden: 0 }
