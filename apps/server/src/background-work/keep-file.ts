import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../files/file-store.ts'

/** An upload: `guardado` is the name that we gave it, `path` where it lies while it is looked at. */
export type KeptFile = { guardado: string; path: string }

/**
 * Keeps an upload, under a name of ours, for work that comes later.
 * @param look refuses it, or tells what it is
 * @param note takes it down, now that it is kept; where that fails, the file is removed
 */
export async function keepFile<Told, Taken>(
  store: FileStore,
  content: Readable,
  look: (file: KeptFile) => Promise<Told>,
  note: (file: KeptFile, told: Told) => Promise<Taken>,
): Promise<Taken> {
  await mkdir(store.draftFolder, { recursive: true })
  const guardado = randomUUID()
  const file = { guardado, path: path.join(store.draftFolder, guardado) }
  let isLooked = false
  try {
    await pipeline(content, createWriteStream(file.path, { flags: 'wx', flush: true }))
    const told = await look(file)
    isLooked = true
    await store.take(guardado)
    return await note(file, told)
  } catch (error) {
    // A leftover is removed later; the error below is the one to report.
    await rm(file.path, { force: true }).catch(() => {})
    if (isLooked) await store.remove(guardado).catch(() => {})
    throw error
  }
}
