import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where whole pictures are kept, by name. */
export type PictureStore = {
  /** The bytes, or null where there is no such picture. */
  read: (file: string) => Promise<Buffer | null>
}

/** Files that people upload. They are on disk today; a bucket would be another driver of the same library. */
export type UploadStore = PictureStore & {
  write: (file: string, bytes: Buffer) => Promise<void>
  remove: (file: string) => Promise<void>
  list: () => Promise<{ file: string; changedAt: Date }[]>
}

/** The pictures committed with the demo shop; read only. */
export function demoStore(folder = join(import.meta.dirname, '../../demo-pictures')): PictureStore {
  return { read: (file) => readOrNull(() => readFile(join(folder, file))) }
}

export const uploadStore = (dataDir: string) => openStore(join(dataDir, 'media'), 'public')

/** Buyers' receipts, beside the pictures but without a public address. */
export const receiptStore = (dataDir: string) => openStore(join(dataDir, 'comprobantes'), 'private')

function openStore(folder: string, visibility: 'public' | 'private'): UploadStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility }))
  return {
    read: async (file) => ((await disk.exists(file)) ? Buffer.from(await disk.getBytes(file)) : null),
    write: async (file, bytes) => {
      try {
        await disk.put(file, bytes)
      } catch (error) {
        await disk.delete(file).catch(() => {}) // half of it; the error below is the one to tell
        throw error
      }
    },
    remove: (file) => disk.delete(file),
    list: async () => {
      await mkdir(folder, { recursive: true })
      const { objects } = await disk.listAll()
      const files = [...objects].filter((object) => object.isFile)
      return Promise.all(
        files.map(async ({ key }) => ({
          file: basename(key),
          changedAt: (await disk.getMetaData(key)).lastModified,
        })),
      )
    },
  }
}

async function readOrNull(read: () => Promise<Buffer>): Promise<Buffer | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
