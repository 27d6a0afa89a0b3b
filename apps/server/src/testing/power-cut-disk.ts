import fs from 'node:fs'
import { join } from 'node:path'
import type { Disk } from '../db/embedded/durable-fs.ts'

/**
 * A model of what a power cut leaves, by the letter of POSIX: a file's content and a folder's names as of their last
 * sync. Everything written later is gone.
 */
export class PowerCutDisk implements Disk {
  readonly #files = new Map<string, Buffer>()
  readonly #folders = new Map<string, Map<string, string>>()
  readonly #root: string
  /** When true, nothing becomes durable any more, so that the model shows a database that never syncs. */
  ignoresSyncs = false
  syncedFiles = 0
  syncedFolders = 0

  /** `root` itself, as it is now, is durable. */
  constructor(root: string) {
    this.#root = root
    this.syncFolder(root)
  }

  syncFile(_descriptor: number, path: string) {
    if (fs.statSync(path).isDirectory()) return this.syncFolder(path)
    this.syncedFiles += 1
    if (this.ignoresSyncs) return
    const identity = identityOf(path)
    this.#files.set(identity, readOver(this.#files.get(identity), path))
  }

  syncFolder(path: string) {
    this.syncedFolders += 1
    if (this.ignoresSyncs) return
    const names = fs.readdirSync(path).map((name) => [name, identityOf(join(path, name))] as const)
    this.#folders.set(identityOf(path), new Map(names))
  }

  /** Cuts the power: writes to `target` what the disk holds afterwards. */
  cut(target: string) {
    this.#restore(identityOf(this.#root), target)
  }

  #restore(identity: string, target: string) {
    const [type] = identity
    if (type === 'f') return fs.writeFileSync(target, this.#files.get(identity) ?? '')
    fs.mkdirSync(target, { recursive: true, mode: 0o700 })
    for (const [name, child] of this.#folders.get(identity) ?? []) this.#restore(child, join(target, name))
  }
}

/** Identifies a file through its renames. It includes the birth, since a new file may get a removed file's number. */
function identityOf(path: string): string {
  const stat = fs.statSync(path, { bigint: true })
  return `${stat.isDirectory() ? 'd' : 'f'}${stat.ino}-${stat.birthtimeNs}`
}

/** Reads the file, into the memory of its last version if it fits: the log is 16 MB at each commit. */
function readOver(last: Buffer | undefined, path: string): Buffer {
  if (last?.length !== fs.statSync(path).size) return fs.readFileSync(path)
  const descriptor = fs.openSync(path, 'r')
  fs.readSync(descriptor, last, 0, last.length, 0)
  fs.closeSync(descriptor)
  return last
}
