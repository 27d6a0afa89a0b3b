import { useState } from 'react'
import { useChosenPhotos } from './use-chosen-photos.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

/** The photos of this visit, from the choice to the upload. Together they are one batch, which can be undone. */
export function useBatch() {
  const [lote] = useState(newBatchId)
  const [replaces, setReplaces] = useState(false)
  const { change, forgetFault, ...chosen } = useChosenPhotos()
  const { runState, run, pause, resume, cancel } = usePhotoUpload({
    lote,
    replaces,
    photos: chosen.photos,
    change,
  })
  const begin = (state: 'espera' | 'fallida') => {
    forgetFault()
    void run([state])
  }
  return {
    ...chosen,
    replaces,
    setReplaces,
    runState,
    upload: () => begin('espera'),
    retry: () => begin('fallida'),
    pause,
    resume,
    cancel,
  }
}

export type Batch = ReturnType<typeof useBatch>

/** A UUID. `crypto.randomUUID` is missing without https, as when the shop runs on a local network. */
function newBatchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
