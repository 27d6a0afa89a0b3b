import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { fileFault } from '../file-fault.ts'
import {
  type ArchiveHeader,
  archiveHeader,
  formatVersion,
  headerName,
  manifest,
  manifestName,
  mostBytesOf,
  opensMore,
  type Part,
  shopVersion,
} from './archive-format.ts'
import { BackupError, broken, needsPassword, notABackup, wrongPassword } from './backup-error.ts'

export type ReadPart = { name: string; bytes: number; content: AsyncIterable<Uint8Array> }
export type Archive = { file: string; password: string | undefined; header: ArchiveHeader; parts: Part[] }

/**
 * Reads a whole archive, and believes nothing of it that its manifest does not say too.
 * @throws BackupError for a file that is none, or is broken or cut, of a newer shop, or whose password is another
 */
export async function checkArchive(file: string, password: string | undefined): Promise<Archive> {
  return readAll(file, password).catch(tellBroken)
}

async function readAll(file: string, password: string | undefined): Promise<Archive> {
  let header: ArchiveHeader | undefined
  let told: Part[] | undefined
  const found: Part[] = []
  for await (const { name, bytes, content } of readParts(file, password)) {
    if (told) throw broken() // nothing comes after the manifest
    if (name === manifestName) {
      told = readManifest(await readText(content), found.length)
      continue
    }
    const keep = name === headerName
    const { sha256, kept } = await digest(content, keep)
    found.push({ nombre: name, bytes, sha256 })
    if (keep) header = readHeader(kept)
    if (!header) throw notABackup(basename(file))
  }
  if (!header) throw notABackup(basename(file))
  if (!told || told.length !== found.length) throw broken()
  if (new Set(found.map(({ nombre }) => nombre)).size !== found.length) throw broken()
  for (const [index, { nombre, bytes, sha256 }] of found.entries()) {
    const said = told[index]
    if (said?.nombre !== nombre || said.bytes !== bytes || said.sha256 !== sha256) throw broken()
  }
  return { file, password, header, parts: told }
}

function readManifest(json: string, parts: number): Part[] {
  if (opensMore(json, 4 * (parts + 1))) throw broken()
  return manifest.parse(JSON.parse(json)).partes
}

function readHeader(json: Buffer): ArchiveHeader {
  const told = JSON.parse(json.toString()) as { formato?: unknown }
  if (Number(told.formato) > formatVersion) throw ofNewerShop()
  const header = archiveHeader.parse(told)
  if (byVersion.compare(header.tienda, shopVersion) > 0) throw ofNewerShop()
  return header
}

/** `0.10.0` comes after `0.9.0`. */
const byVersion = new Intl.Collator('en', { numeric: true })

export const ofNewerShop = () =>
  new BackupError('El respaldo es de una versión más nueva de la tienda: actualizala y volvé a intentar.')

export const ofUnreleasedShop = () =>
  new BackupError(
    'El respaldo es de una versión que nunca se publicó, y esta no lo puede actualizar. Restauralo con la última versión que lo actualiza (docs/decisions/migrations.md) y hacé otro respaldo con ella. No se cambió nada.',
  )

/** Ten pictures of each of 100,000 products. */
const mostParts = 1_000_000

/** The parts of an archive, one after another; each has to be read before the next is asked for. */
export async function* readParts(file: string, password: string | undefined): AsyncGenerator<ReadPart> {
  const packed = await openPlain(file, password)
  const entries = ReadableStream.from(unpack(packed)).pipeThrough(createTarDecoder({ strict: true }))
  let before = 0
  for await (const { header, body } of entries) {
    const { name, size } = header
    if (size > mostBytesOf(name, before) || before > mostParts)
      throw broken(new Error(`${name} says it has ${size} bytes`))
    before += 1
    yield { name, bytes: size, content: body as AsyncIterable<Uint8Array> & typeof body }
  }
}

/** By Node's own streams: those of the web read ahead as far as they can. */
async function* unpack(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  pipeline(Readable.from(packed), gunzip).catch(() => {}) // told by the loop too
  yield* gunzip
}

/** Whatever fails while an archive is read, but for the disk and what is told already, means that it is broken. */
function tellBroken(error: unknown): never {
  const isTold = error instanceof BackupError || 'syscall' in (error as NodeJS.ErrnoException)
  throw isTold ? error : broken(error)
}

const gzipMark = Buffer.from([0x1f, 0x8b])
const ageMark = Buffer.from('age-encryption.org/v1\n')
/** The library holds a whole header in memory, however long; ours have some 150 bytes. */
const longestAgeHeader = 64 * 1024
const ageHeaderEnd = '\n--- '

/** Whether an archive has a password. @throws BackupError for a file that is none */
export async function isSealed(file: string): Promise<boolean> {
  const start = await readStart(file, ageMark.length)
  if (start.equals(ageMark)) return true
  if (start.subarray(0, 2).equals(gzipMark)) return false
  throw notABackup(basename(file))
}

async function openPlain(file: string, password: string | undefined): Promise<AsyncIterable<Uint8Array>> {
  const hasPassword = await isSealed(file)
  if (hasPassword && !password) throw needsPassword()
  const bytes: AsyncIterable<Uint8Array> = createReadStream(file)
  if (!hasPassword || !password) return bytes
  if (!(await readStart(file, longestAgeHeader)).includes(ageHeaderEnd)) throw broken()
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(password)
  try {
    return await decrypter.decrypt(ReadableStream.from(bytes))
  } catch (error) {
    const isOther = error instanceof Error && error.message.startsWith('no identity matched')
    throw isOther ? wrongPassword() : broken(error)
  }
}

async function readStart(file: string, most: number): Promise<Buffer> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (cause) {
    const fault = fileFault(cause)
    throw fault ? new BackupError(`No se pudo abrir «${file}»: ${fault.reason}.`, { cause }) : cause
  }
}

async function digest(content: AsyncIterable<Uint8Array>, keep: boolean) {
  const hash = createHash('sha256')
  const chunks: Uint8Array[] = []
  for await (const chunk of content) {
    hash.update(chunk)
    if (keep) chunks.push(chunk)
  }
  return { sha256: hash.digest('hex'), kept: Buffer.concat(chunks) }
}

export async function readText(content: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
