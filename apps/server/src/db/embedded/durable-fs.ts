import fs from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenNode = { name: string }
type EmscriptenStream = { nfd: number; node: EmscriptenNode }
type NodeOps = {
  mknod(parent: EmscriptenNode, name: string, mode: number, dev: number): EmscriptenNode
  rename(node: EmscriptenNode, folder: EmscriptenNode, name: string): void
  unlink(parent: EmscriptenNode, name: string): void
  rmdir(parent: EmscriptenNode, name: string): void
}
/** The part of Emscripten's folder driver that we complete; PGlite types it as `any`. */
type FolderDriver = {
  realPath(node: EmscriptenNode): string
  tryFSOperation<T>(operation: () => T): T
  node_ops: NodeOps
  stream_ops: { fsync?: (stream: EmscriptenStream) => number }
}
/** What Emscripten knows of the files there are, which is less than it seems: it does not look again at the disk. */
type KnownFiles = {
  lookupNode(parent: EmscriptenNode, name: string): EmscriptenNode
  destroyNode(node: EmscriptenNode): void
}
type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** The calls that make data durable. A test may pass its own, to observe or drop what was not made durable. */
export type Disk = {
  syncFile(descriptor: number, path: string): void
  syncFolder(path: string): void
}

export const realDisk: Disk = {
  syncFile: (descriptor) => fs.fsyncSync(descriptor),
  syncFolder: (path) => {
    if (process.platform === 'win32') return // Windows has no way to sync a folder, and needs none
    const descriptor = fs.openSync(path, 'r')
    try {
      fs.fsyncSync(descriptor)
    } finally {
      fs.closeSync(descriptor)
    }
  },
}

/**
 * PGlite's folder driver with the fsync it lacks: PostgreSQL calls fsync there, and gets success for nothing.
 * Names are durable only when their folder is synced, so that follows each create, rename and removal.
 */
export class DurableFS extends NodeFS {
  readonly #disk: Disk
  /** The disk refused a write or had no room for the log, and PostgreSQL has panicked: nobody may query it any more. */
  hasFailed = false

  constructor(folder: string, disk: Disk = realDisk) {
    super(folder)
    this.#disk = {
      syncFile: (descriptor, path) => this.#noteFailure(() => disk.syncFile(descriptor, path)),
      syncFolder: (path) => this.#noteFailure(() => disk.syncFolder(path)),
    }
  }

  override async init(lite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(lite, options)
    const complete = (module: { NODEFS: FolderDriver; FS: KnownFiles }) =>
      completeDriver(module.NODEFS, module.FS, this.#disk)
    const onAbort = () => {
      this.hasFailed = true
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [complete, ...(emscriptenOpts.preRun ?? [])] },
    }
  }

  #noteFailure(sync: () => void) {
    try {
      sync()
    } catch (error) {
      this.hasFailed = true
      throw error
    }
  }
}

function completeDriver(driver: FolderDriver, known: KnownFiles, disk: Disk) {
  const { mknod, rename, unlink, rmdir } = driver.node_ops
  const syncFolder = (path: string) => driver.tryFSOperation(() => disk.syncFolder(path))
  driver.stream_ops.fsync = ({ nfd, node }) => {
    driver.tryFSOperation(() => disk.syncFile(nfd, driver.realPath(node)))
    return 0
  }
  driver.node_ops.mknod = (parent, name, mode, dev) => {
    const node = makeOrForget(known, { parent, name }, () => mknod(parent, name, mode, dev))
    syncFolder(driver.realPath(parent))
    return node
  }
  driver.node_ops.rename = (node, folder, name) => {
    const from = dirname(driver.realPath(node))
    const to = driver.realPath(folder)
    rename(node, folder, name)
    syncFolder(to)
    if (from !== to) syncFolder(from)
  }
  driver.node_ops.unlink = (parent, name) => {
    unlink(parent, name)
    syncFolder(driver.realPath(parent))
  }
  driver.node_ops.rmdir = (parent, name) => {
    rmdir(parent, name)
    syncFolder(driver.realPath(parent))
  }
}

/**
 * The driver notes a file before it makes it. Where the disk then refuses (no room, too many open files) the note has to
 * go, or PostgreSQL is told for ever that the file exists, and that it does not.
 */
function makeOrForget(
  known: KnownFiles,
  { parent, name }: { parent: EmscriptenNode; name: string },
  make: () => EmscriptenNode,
): EmscriptenNode {
  try {
    return make()
  } catch (error) {
    known.destroyNode(known.lookupNode(parent, name))
    throw error
  }
}
