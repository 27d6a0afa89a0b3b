import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { shortestBackupPassword } from '@mazo/contract/backups.ts'
import { createTarPacker } from 'modern-tar'
import { realDisk } from '../db/embedded/durable-fs.ts'
import { type ArchiveHeader, formatVersion, headerName, manifestName, type Part } from './archive-format.ts'
import { BackupError, inWords } from './backup-error.ts'
import { PasswordRecipient } from './password-recipient.ts'

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
/** Adds a part of so many bytes. It waits while the disk is slower than what is read. */
export type AddPart = (name: string, bytes: number, content: Bytes, rows?: number) => Promise<void>

export type Writing = {
  header: ArchiveHeader
  password?: string | undefined
  signal?: AbortSignal | undefined
}

/** What an archive that is not whole yet is called. */
export const unfinished = '.parcial'
/** Whoever writes one touches it every moment. */
export const abandonedMs = 10 * 60_000

/**
 * An archive at `path`: a tar of what `fill` adds and a manifest of it, packed, and encrypted as age does where there is
 * a password. It has its name once it is whole and durable; of a failure nothing stays.
 * @throws BackupError for a disk that is full or may not be written
 */
export async function writeArchive(
  path: string,
  writing: Writing,
  fill: (add: AddPart) => Promise<void>,
): Promise<void> {
  const draft = `${path}${unfinished}`
  await refuseTaken(path)
  await removeAbandoned(draft)
  await refuseTaken(draft)
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await writeTo(target, writing, fill)
    await rename(draft, path)
    realDisk.syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw inWords(error)
  }
}

/** Whoever wrote it was killed: under a name that never changes it would stop every later backup. */
async function removeAbandoned(draft: string) {
  const found = await lstat(draft).catch(() => undefined) // what cannot be looked at is refused
  if (found?.isFile() && Date.now() - found.mtimeMs > abandonedMs) await rm(draft, { force: true })
}

async function refuseTaken(path: string) {
  // A link counts, wherever it leads: the archive would take its place.
  const isThere = await lstat(path).then(
    () => true,
    (error) => {
      if (error.code !== 'ENOENT') throw inWords(error)
      return false
    },
  )
  if (isThere) throw new BackupError(`Ya hay un archivo «${basename(path)}» ahí: elegí otro nombre.`)
}

async function writeTo(
  target: NodeJS.WritableStream,
  { header, password, signal }: Writing,
  fill: (add: AddPart) => Promise<void>,
) {
  const { readable, controller } = createTarPacker()
  const mtime = new Date(header.creado_en)
  const parts: Part[] = []
  const add: AddPart = async (name, bytes, content, rows) => {
    const writer = controller.add({ name, size: bytes, type: 'file', mode: 0o600, mtime }).getWriter()
    const hash = createHash('sha256')
    for await (const chunk of content) {
      signal?.throwIfAborted()
      hash.update(chunk)
      await writer.write(chunk)
    }
    await writer.close()
    parts.push({
      nombre: name,
      bytes,
      sha256: hash.digest('hex'),
      ...(rows !== undefined && { filas: rows }),
    })
  }
  const addJson = async (name: string, value: unknown) => {
    const json = Buffer.from(JSON.stringify(value))
    await add(name, json.length, [json])
  }

  // The end that fails takes the other with it; what is told is what failed first.
  let failed: { reason: unknown } | undefined
  const note = (reason: unknown) => {
    failed ??= { reason }
  }
  const filling = async () => {
    await addJson(headerName, header)
    await fill(add)
    await addJson(manifestName, { formato: formatVersion, partes: parts })
    controller.finalize()
  }
  await Promise.all([
    filling().catch((reason) => {
      note(reason)
      controller.error(reason)
    }),
    pipeline(
      Readable.fromWeb(readable as WebStream<Uint8Array>),
      createGzip({ level: 1 }), // most of it are pictures, which are as small as they get
      (packed) => seal(packed, password),
      target,
      { signal },
    ).catch(note),
  ])
  signal?.throwIfAborted()
  if (failed) throw failed.reason
}

async function* seal(packed: AsyncIterable<Uint8Array>, password: string | undefined) {
  if (!password) return yield* packed
  const { Encrypter } = await import('age-encryption') // loaded by shops whose backups have a password
  const encrypter = new Encrypter()
  encrypter.addRecipient(new PasswordRecipient(password))
  yield* await encrypter.encrypt(ReadableStream.from(packed))
}

/** @throws BackupError for one that is too short to hold off who tries them all */
export function checkPassword(password: string) {
  if (password.length < shortestBackupPassword)
    throw new BackupError(`La contraseña tiene que tener ${shortestBackupPassword} caracteres o más.`)
}
