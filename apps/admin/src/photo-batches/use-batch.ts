import { useSyncExternalStore } from 'react'
import { readBatch, updateBatch, watchBatch } from './batch-store.ts'
import { assignProduct, choosePhotos, clearSent, leaveOut, takeLikeliest } from './chosen-photos.ts'
import { cancelUpload, pauseUpload, resumeUpload, sendPhotos } from './photo-upload.ts'

/** The photos of this tab, and what may be done with them. */
export const useBatch = () => ({ ...useSyncExternalStore(watchBatch, readBatch), ...steps })

const steps = {
  choose: choosePhotos,
  assign: assignProduct,
  leaveOut,
  takeLikeliest,
  clear: clearSent,
  setReplaces: (replaces: boolean) => updateBatch({ replaces }),
  upload: () => void sendPhotos('espera'),
  retry: () => void sendPhotos('fallida'),
  pause: pauseUpload,
  resume: resumeUpload,
  cancel: cancelUpload,
}

export type Batch = ReturnType<typeof useBatch>
