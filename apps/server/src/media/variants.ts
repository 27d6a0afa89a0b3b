import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureFormat } from '@mazo/contract/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import { readVariant, type VariantName } from './picture-name.ts'
import { sharpTurn } from './sharp-turns.ts'
import type { PictureStore } from './store.ts'

export type Picture = { bytes: Buffer; type: string; etag: string }
type Encode = (master: Buffer, variant: VariantName) => Promise<Buffer>
type Options = { cacheFolder: string; encode?: Encode }

/** A folder of pictures in every width and format; what was encoded once is kept on disk. */
export type Pictures = { find: (file: string) => Promise<Picture | null> }

/** Raise it when the encoding changes, so that what is kept from before is not served any more. */
const edition = 1
const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
}

export function openPictures(
  store: PictureStore,
  { cacheFolder, encode = encodePicture }: Options,
): Pictures {
  const underWay = new Map<string, Promise<Buffer>>()
  const stamps = new Map<string, string>()

  return { find: async (file) => (await findWhole(file)) ?? findVariant(file) }

  async function findWhole(file: string): Promise<Picture | null> {
    // A variant's name could be a whole picture's too, but none of ours ends in a width.
    if (readVariant(file)) return null
    const bytes = await store.read(file)
    return (
      bytes && {
        bytes,
        type: types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        etag: `"${stampOf(bytes)}"`,
      }
    )
  }

  async function findVariant(file: string): Promise<Picture | null> {
    const variant = readVariant(file)
    if (!variant) return null
    const stamp = await stampOfMaster(variant.name)
    if (!stamp) return null
    const kept = join(cacheFolder, `${variant.name}-${stamp}-${variant.width}.${variant.format}`)
    const bytes = (await readKept(kept)) ?? (await encodeOnce(kept, variant))
    return bytes && { bytes, type: types[variant.format] ?? '', etag: `"${stamp}-${variant.width}"` }
  }

  /**
   * Names the content of a master, so that one replaced under its own name gets new variants from the next start.
   * Until then the first holds: browsers were told that a name's picture never changes, so a new one takes a new name.
   */
  async function stampOfMaster(name: string): Promise<string | null> {
    const known = stamps.get(name)
    if (known) return known
    const master = await readMaster(name)
    if (!master) return null
    const stamp = stampOf(master)
    stamps.set(name, stamp)
    return stamp
  }

  async function readMaster(name: string): Promise<Buffer | null> {
    for (const ending of ['webp', 'jpg', 'png', 'avif']) {
      const bytes = await store.read(`${name}.${ending}`)
      if (bytes) return bytes
    }
    return null
  }

  async function encodeOnce(kept: string, variant: VariantName): Promise<Buffer | null> {
    const already = underWay.get(kept)
    if (already) return already
    const master = await readMaster(variant.name)
    if (!master) return null
    // Asked again since another request may have begun while the master was read.
    const begun = underWay.get(kept)
    if (begun) return begun
    const work = sharpTurn(async () => {
      const bytes = await encode(master, variant)
      await keep(kept, bytes)
      return bytes
    }).finally(() => underWay.delete(kept))
    underWay.set(kept, work)
    return work
  }
}

/** Quick rather than small, since a shopper may be waiting: at 320 px an AVIF takes some 30 ms, a tenth larger than at effort 2. */
const writers: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
}

export function encodePicture(master: Buffer, { width, format }: VariantName): Promise<Buffer> {
  const image = sharp(master, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true })
  return writers[format](image).toBuffer()
}

const stampOf = (bytes: Buffer) =>
  createHash('sha256').update(`${edition}`).update(bytes).digest('base64url').slice(0, 12)

async function readKept(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Written aside and renamed, so that nobody reads half a picture. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, bytes)
  await rename(aside, file)
}
