import { batchLimits } from '@mazo/contract/products/picture-batches.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../pictures/use-upload.ts'
import { addToProduct, stopsAll, uploadPatiently, useForgetPictures } from './batch-calls.ts'
import { groupsOf, type Photo, type PhotoState, placesOf } from './photos.ts'
import { type Sent, startQueue, type UploadQueue } from './upload-queue.ts'

type RunState = 'idle' | 'running' | 'paused'

type Given = {
  lote: string
  replaces: boolean
  photos: readonly Photo[]
  /** Updates the state of photos. */
  change: (keys: readonly string[], how: Partial<Photo>) => void
}

/** Sends photos to their products. The upload can be paused, resumed and cancelled. */
export function usePhotoUpload({ lote, replaces, photos, change }: Given) {
  const [runState, setRunState] = useState<RunState>('idle')
  const queue = useRef<UploadQueue>(null)
  /** The addresses of photos that reached the shop: another try must not upload them again. */
  const sent = useRef(new Map<string, string>())
  const forget = useForgetPictures()

  async function run(states: readonly PhotoState[]) {
    const groups = groupsOf(photos, states)
    const places = placesOf(photos)
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
  return { runState, run, pause, resume, cancel: () => queue.current?.cancel() }
}
