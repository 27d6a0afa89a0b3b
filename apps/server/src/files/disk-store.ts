import type { Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore, StoredFile } from './file-store.ts'

/** @param isDeep whether the files of its folders are part of it, as `folder/file` */
export function diskStore(folder: string, isDeep = false): FileStore {
  return {
    read: (file) => readFile(at(file)).catch(nullIfNone),
    write: async (file, bytes) => {
      await mkdir(dirname(at(file)), { recursive: true })
      try {
        await writeFile(at(file), bytes, { flush: true }) // its row outlives a power cut
      } catch (error) {
        await rm(at(file), { force: true }).catch(() => {}) // half of it; the error below is the one to tell
        throw error
      }
    },
    remove: async (file) => void (await unlink(at(file)).catch(nullIfNone)),
    find: async (file) => describe(file, await stat(at(file)).catch(nullIfNone)),
    list,
    open: async (file) => {
      const handle = await open(at(file)).catch(nullIfNone)
      if (!handle) return null
      const { size } = await handle.stat()
      if (size > 0) return { bytes: size, content: handle.createReadStream({ end: size - 1 }) }
      await handle.close()
      return { bytes: 0, content: Readable.from([]) }
    },
    draftFolder: folder,
    take: async () => {}, // it is made where it belongs
    lend: (file, use) => use(at(file)),
  }

  /** @throws for a name that leads out of the folder */
  function at(file: string): string {
    if (file.split(/[/\\]/).includes('..')) throw new Error(`No file of a folder: ${file}`)
    return join(folder, file)
  }

  async function list(): Promise<StoredFile[]> {
    const entries = await readdir(folder, { recursive: isDeep, withFileTypes: true }).catch(nullIfMissing)
    const paths = (entries ?? [])
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map((entry) => join(entry.parentPath, entry.name))
    const found = []
    for (const path of paths.toSorted())
      found.push(describe(relative(folder, path).split(sep).join('/'), await stat(path).catch(nullIfGone)))
    return found.filter((file) => file !== null)
  }
}

const describe = (file: string, stats: Stats | null): StoredFile | null =>
  stats?.isFile() ? { file, bytes: stats.size, changedAt: stats.mtime } : null

const nullFor =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): null => {
    if (error.code && codes.includes(error.code)) return null
    throw error
  }
const nullIfMissing = nullFor('ENOENT')
/** A link that leads back to itself is no file either. */
const nullIfGone = nullFor('ENOENT', 'ELOOP')
/** Where the folder is no folder there is no file in it. */
const nullIfNone = nullFor('ENOENT', 'ENOTDIR')
