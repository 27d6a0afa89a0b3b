import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where an upload lies: `guardado` is its name in our folder. */
export type KeptFile = { guardado: string; path: string }

/**
 * Keeps an upload in a folder, under a name of ours, for work that comes later.
 * @param take takes it down; where that fails, the file is removed
 */
export async function keepFile<Taken>(
  folder: string,
  content: Readable,
  take: (file: KeptFile) => Promise<Taken>,
): Promise<Taken> {
  await mkdir(folder, { recursive: true })
  const guardado = randomUUID()
  const file = { guardado, path: path.join(folder, guardado) }
  try {
    await pipeline(content, createWriteStream(file.path, { flags: 'wx' }))
    return await take(file)
  } catch (error) {
    await unlink(file.path).catch(() => {}) // a leftover is removed later; the error below is the one to report
    throw error
  }
}
