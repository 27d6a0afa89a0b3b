import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Disk } from './durable-fs.ts'

/** The part of Emscripten's file system that we read; PGlite types it as `any`. */
type MemoryFiles = {
  readdir(path: string): string[]
  stat(path: string): { mode: number }
  isDir(mode: number): boolean
  readFile(path: string): Uint8Array
}

/**
 * A new, empty database in `folder`. It is made in memory and written out from there, much faster than by PGlite's own
 * folder driver, and under another name until whole and durable: a start cut half way must not leave a folder that
 * looks like a database.
 */
export async function createFolder(folder: string, disk: Disk): Promise<void> {
  const draft = `${folder}.new`
  fs.rmSync(draft, { recursive: true, force: true })
  const lite = await PGlite.create()
  try {
    await lite.exec('checkpoint')
    writeOut(lite.Module.FS, PGlite.paths.PGDATA, draft, disk)
  } finally {
    await lite.close()
  }
  fs.renameSync(draft, folder)
  disk.syncFolder(dirname(folder))
}

function writeOut(files: MemoryFiles, from: string, to: string, disk: Disk) {
  fs.mkdirSync(to, { mode: 0o700 })
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue
    const source = `${from}/${name}`
    const target = join(to, name)
    if (files.isDir(files.stat(source).mode)) writeOut(files, source, target, disk)
    else writeFile(target, files.readFile(source), disk)
  }
  disk.syncFolder(to)
}

function writeFile(path: string, content: Uint8Array, disk: Disk) {
  const descriptor = fs.openSync(path, 'wx', 0o600)
  try {
    fs.writeFileSync(descriptor, content)
    disk.syncFile(descriptor, path)
  } finally {
    fs.closeSync(descriptor)
  }
}
