import { join } from 'node:path'
import { demoStore, type UploadStore, uploadStore } from './store.ts'
import { openPictures, type Pictures } from './variants.ts'

/** `/media/demo/…` are the committed pictures, `/media/subidas/…` those the owner uploaded. */
export type Media = { demo: Pictures; subidas: Pictures; uploads: UploadStore }

/** `onSizesWanted`: whether somebody makes the sizes of an uploaded picture, outside the request. */
export function openMedia(dataDir: string, onSizesWanted?: (name: string) => boolean): Media {
  const cache = join(dataDir, 'media-cache')
  const uploads = uploadStore(dataDir)
  return {
    demo: openPictures(demoStore(), { cacheFolder: join(cache, 'demo') }),
    subidas: openPictures(uploads, { cacheFolder: join(cache, 'subidas'), onSizesWanted }),
    uploads,
  }
}
