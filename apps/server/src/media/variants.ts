import { randomUUID, webcrypto } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureFormat } from '@mazo/contract/pictures.ts'
import type { Sharp } from 'sharp'
import type { FileStore } from '../files/file-store.ts'
import { diskFault } from '../http/errors/disk-fault.ts'
import type { Turn } from '../take-turns.ts'
import { readVariant, type VariantName } from './picture-name.ts'
import { sharpTurn, sizeTurn } from './sharp-turns.ts'

export type Picture = {
  bytes: Buffer
  type: string
  etag: string
  /** The whole picture stands in for a size that is still being made. */
  standsIn?: true
}
/** Whole pictures by name. */
export type PictureFiles = Pick<FileStore, 'read'>
type Encode = (master: Buffer, variant: VariantName) => Promise<Buffer>
type Options = {
  cacheFolder: string
  encode?: Encode
  /**
   * Whether a worker will make the sizes of this picture (`name`). If not, they are made while the reader waits; so are
   * icons always, because no other format can stand in for theirs.
   */
  onSizesWanted?: (name: string) => boolean
}

/** A folder of pictures in every width and format; encoded files are kept on disk. */
export type Pictures = {
  /** @throws DomainError 503 where it is a size that must be made first, and too many wait for theirs */
  find: (file: string) => Promise<Picture | null>
  /** Makes a size unless it is there, however many wait; does nothing where there is no such picture. */
  make: (variant: VariantName) => Promise<void>
  /** Drops the encoded files of a deleted picture. */
  forget: (name: string) => Promise<void>
}

/** Raise it when the encoding changes, so that older files are no longer served. */
const edition = 1
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

export function openPictures(
  store: PictureFiles,
  { cacheFolder, encode = encodePicture, onSizesWanted }: Options,
): Pictures {
  const underWay = new Map<string, Promise<Buffer | null>>()
  const masters = openMasters(store)

  return { find: async (file) => (await findWhole(file)) ?? findVariant(file), make, forget }

  async function findWhole(file: string): Promise<Picture | null> {
    // A variant's name could be a whole picture's too, but none of ours ends in a width.
    if (readVariant(file)) return null
    const bytes = await store.read(file)
    return bytes && (await wholePicture(file, bytes))
  }

  async function findVariant(file: string): Promise<Picture | null> {
    const variant = readVariant(file)
    const place = variant && (await placeOf(variant))
    if (!place) return null
    const kept = await readKept(place.kept)
    if (!kept && variant.format !== 'png' && onSizesWanted?.(variant.name)) return findStandIn(variant.name)
    const bytes = kept ?? (await encodeOnce(place.kept, variant, sizeTurn))
    return bytes && { bytes, type: types[variant.format] ?? '', etag: `"${place.stamp}-${variant.width}"` }
  }

  async function findStandIn(name: string): Promise<Picture | null> {
    const master = await masters.read(name)
    return master && { ...(await wholePicture(master.file, master.bytes)), standsIn: true }
  }

  async function make(variant: VariantName): Promise<void> {
    const place = await placeOf(variant)
    if (place && !(await readKept(place.kept))) await encodeOnce(place.kept, variant, sharpTurn)
  }

  async function forget(name: string): Promise<void> {
    masters.forget(name)
    const kept = await readdir(cacheFolder).catch(() => []) // no size of any picture was made yet
    const sizes = kept.filter((file) => file.startsWith(`${name}-`))
    await Promise.all(sizes.map((file) => rm(join(cacheFolder, file), { force: true })))
  }

  async function placeOf({ name, width, format }: VariantName) {
    const stamp = await masters.stampOf(name)
    return stamp ? { stamp, kept: join(cacheFolder, `${name}-${stamp}-${width}.${format}`) } : null
  }

  function encodeOnce(kept: string, variant: VariantName, turn: Turn): Promise<Buffer | null> {
    const already = underWay.get(kept)
    if (already) return already
    const work = turn(async () => {
      // Read in its turn, so that those who wait hold no memory.
      const master = await masters.read(variant.name)
      if (!master) return null
      const bytes = await encode(master.bytes, variant)
      await keepIfDiskTakes(kept, bytes)
      return bytes
    }).finally(() => underWay.delete(kept))
    underWay.set(kept, work)
    return work
  }
}

/** The whole pictures that sizes are made of. */
function openMasters(store: PictureFiles) {
  const stamps = new Map<string, string>()
  return { read, stampOf: stampOfMaster, forget: (name: string) => stamps.delete(name) }

  /**
   * Names the content of a master, so that one replaced under its own name gets new variants from the next start.
   * Until then the first holds: browsers were told that a name's picture never changes, so a new one takes a new name.
   */
  async function stampOfMaster(name: string): Promise<string | null> {
    const known = stamps.get(name)
    if (known) return known
    const master = await read(name)
    if (!master) return null
    const stamp = await stampOf(master.bytes)
    stamps.set(name, stamp)
    return stamp
  }

  async function read(name: string): Promise<{ file: string; bytes: Buffer } | null> {
    for (const ending of ['webp', 'jpg', 'png', 'avif']) {
      const file = `${name}.${ending}`
      const bytes = await store.read(file)
      if (bytes) return { file, bytes }
    }
    return null
  }
}

const wholePicture = async (file: string, bytes: Buffer): Promise<Picture> => ({
  bytes,
  type: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  etag: `"${await stampOf(bytes)}"`,
})

/** Quick rather than small, since a shopper may be waiting: at 320 px an AVIF takes some 30 ms, a tenth larger than at effort 2. */
const writers: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  png: (image) => image.png({ compressionLevel: 9 }),
}

export async function encodePicture(master: Buffer, { width, format }: VariantName): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(master, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return writers[format](image).toBuffer()
}

/** Counted by a thread of the pool: sixty readers of a large picture would hold everybody for a third of a second. */
async function stampOf(bytes: Buffer): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', Buffer.concat([Buffer.from(`${edition}`), bytes]))
  return Buffer.from(digest).toString('base64url').slice(0, 12)
}

async function readKept(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Written aside and renamed, so that nobody reads half a picture. Where the disk takes none it is made anew for the next who asks. */
async function keepIfDiskTakes(file: string, bytes: Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(aside, bytes, { flush: true })
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    if (!diskFault(error)) throw error
  }
}
