import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openBucket } from './bucket.ts'
import type { BucketAccess } from './bucket-access.ts'
import type { BucketObject } from './bucket-list.ts'
import type { FileStore } from './file-store.ts'

/**
 * The objects whose keys begin with `folder/`.
 * @param draftFolder of this machine, where large files lie on their way
 */
export function bucketStore(access: BucketAccess, folder: string, draftFolder: string): FileStore {
  const bucket = openBucket(access)
  const keyOf = (file: string) => `${folder}/${file}`
  const asFile = ({ key, ...rest }: BucketObject) => ({ file: key.slice(folder.length + 1), ...rest })
  const draftOf = (file: string) => join(draftFolder, file)

  return {
    read: (file) => bucket.read(keyOf(file)),
    write: (file, bytes) => bucket.write(keyOf(file), bytes),
    remove: (file) => bucket.remove(keyOf(file)),
    find: async (file) => {
      const object = await bucket.find(keyOf(file))
      return object && asFile(object)
    },
    list: async () => (await bucket.list(keyOf(''))).map(asFile).filter(({ file }) => file), // a console makes empty «folders»
    open: (file) => bucket.open(keyOf(file)),
    draftFolder,
    take: async (file) => {
      const path = draftOf(file)
      try {
        await bucket.send(keyOf(file), { path, bytes: (await stat(path)).size })
      } finally {
        await rm(path, { force: true })
      }
    },
    lend: async (file, use) => {
      const path = draftOf(file)
      try {
        await mkdir(draftFolder, { recursive: true })
        await bucket.fetchTo(keyOf(file), path)
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}
