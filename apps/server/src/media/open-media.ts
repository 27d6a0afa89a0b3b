import { join } from 'node:path'
import { diskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { type FilePlaces, pictureFiles } from '../files/stores.ts'
import { openPictures, type Pictures } from './variants.ts'

/** The pictures committed with the demo shop; read only. */
const demoPictures = diskStore(join(import.meta.dirname, '../../demo-pictures'))

/** `/media/demo/…` are the committed pictures, `/media/subidas/…` those the owner uploaded. */
export type Media = { demo: Pictures; subidas: Pictures; uploads: FileStore }

/** `onSizesWanted`: whether somebody makes the sizes of an uploaded picture, outside the request. */
export function openMedia(places: FilePlaces, onSizesWanted?: (name: string) => boolean): Media {
  const cache = join(places.dataDir, 'media-cache')
  const uploads = pictureFiles(places)
  return {
    demo: openPictures(demoPictures, { cacheFolder: join(cache, 'demo') }),
    subidas: openPictures(uploads, { cacheFolder: join(cache, 'subidas'), onSizesWanted }),
    uploads,
  }
}
