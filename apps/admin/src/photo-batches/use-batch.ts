import { useSyncExternalStore } from 'react'
import { readBatch, updateBatch, watchBatch } from './batch-store.ts'
import {
  assignProduct,
  chooseLot,
  choosePhotos,
  clearSent,
  leaveOut,
  takeLikeliest,
} from './chosen-photos.ts'
import { stopLabels } from './found-labels.ts'
import { cancelUpload, pauseUpload, resumeUpload, sendPhotos } from './photo-upload.ts'
import { forgetOrder, movePhotosFrom, proposeNow, readLabelsAs, sortBy, takeOrder } from './photos-of-lot.ts'

/** The photos of this tab, and what may be done with them. */
export const useBatch = () => ({ ...useSyncExternalStore(watchBatch, readBatch), ...steps })

const steps = {
  choose: choosePhotos,
  chooseLot,
  assign: assignProduct,
  leaveOut,
  takeLikeliest,
  clear: clearSent,
  readLabelsAs,
  sortBy,
  skipLabels: stopLabels,
  proposeOrder: proposeNow,
  confirmOrder: takeOrder,
  forgetOrder,
  moveFrom: movePhotosFrom,
  setReplaces: (replaces: boolean) => updateBatch({ replaces }),
  upload: () => void sendPhotos('espera'),
  retry: () => void sendPhotos('fallida'),
  pause: pauseUpload,
  resume: resumeUpload,
  cancel: cancelUpload,
}

export type Batch = ReturnType<typeof useBatch>
