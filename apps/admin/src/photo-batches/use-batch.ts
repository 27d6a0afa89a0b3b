import { useState } from 'react'
import { newBatchId } from './new-batch-id.ts'
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
