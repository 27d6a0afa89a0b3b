import type { Readable } from 'node:stream'

export type StoredFile = { file: string; bytes: number; changedAt: Date }

/** Files by their names, in a folder of this machine or in a part of a bucket. */
export type FileStore = {
  /** The bytes, or null where there is no such file. */
  read: (file: string) => Promise<Buffer | null>
  /** What is cut half way leaves nothing. */
  write: (file: string, bytes: Buffer) => Promise<void>
  /** One that is gone already is fine. */
  remove: (file: string) => Promise<void>
  find: (file: string) => Promise<StoredFile | null>
  list: () => Promise<StoredFile[]>
  /** A file to be read piece by piece, as long as `bytes` says. */
  open: (file: string) => Promise<{ bytes: number; content: Readable } | null>
  /** Where on this machine a large file is made before `take`, or half of one lies. */
  draftFolder: string
  /** Moves a file from the draft folder here; where that fails it is gone. */
  take: (file: string) => Promise<void>
  /** Gives `use` the path of a whole copy on this machine, which is there no longer than that. */
  lend: <Result>(file: string, use: (path: string) => Promise<Result>) => Promise<Result>
}
