import { join } from 'node:path'
import type { BucketAccess } from './bucket-access.ts'
import { bucketStore } from './bucket-store.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/** The bucket, where there is one, in place of the folders of `dataDir`. */
export type FilePlaces = { dataDir: string; bucket?: BucketAccess | undefined }

/** The files that rows of the shop name, which are part of its backups. */
export const keptFolders = ['media', 'comprobantes'] as const

/** Pictures that the owner uploaded. */
export const pictureFiles = (places: FilePlaces) => keptFiles(places, 'media')
/** Buyers' receipts, beside the pictures but without a public address. */
export const receiptFiles = (places: FilePlaces) => keptFiles(places, 'comprobantes')
/** Sheets that are being imported. */
export const sheetFiles = (places: FilePlaces) => openStore(places, 'importaciones')
/** Files of cards, until they are loaded. */
export const bookFiles = (places: FilePlaces) => openStore(places, 'cartas')
/** Whole backups of the shop. */
export const backupFiles = (places: FilePlaces & { backupDir: string }) =>
  openStore(places, 'respaldos', diskStore(places.backupDir))

export const keptFiles = (places: FilePlaces, folder: (typeof keptFolders)[number]): FileStore =>
  openStore(places, folder, diskStore(join(places.dataDir, folder), true))

function openStore(
  { dataDir, bucket }: FilePlaces,
  folder: string,
  onDisk = diskStore(join(dataDir, folder)),
): FileStore {
  return bucket ? bucketStore(bucket, folder, join(dataDir, 'por-subir', folder)) : onDisk
}
