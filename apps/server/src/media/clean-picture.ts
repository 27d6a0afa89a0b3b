import { pictureTypeOf, uploadLimits } from '@mazo/contract/picture-type.ts'
import { hasTooManySegments } from './jpeg-scans.ts'
import { withoutIdleChunks } from './png-chunks.ts'
import {
  notAPicture,
  notAPictureName,
  refusalOf,
  tooLargeForPasses,
  tooManyFrames,
  tooManySegments,
} from './refusals.ts'
import { uploadTurn } from './sharp-turns.ts'
import { hasTooManyFrames } from './webp-frames.ts'

export type UploadedFile = { bytes: Buffer; name: string | undefined; type: string }

/** The whole picture is kept no larger than its widest size needs. */
const keptSize = { width: 2_000, height: 2_800 }
/**
 * In seconds. Holds only between the lines that a decoder hands out: one of passes goes through all of them before its
 * first line, and nothing interrupts it. So what bounds its time is the number of its scans and of its pixels.
 */
const longestWork = 20

const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
}
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * An upload's pixels alone, upright, as WebP. Nothing else of the file is kept: no EXIF, no location, no bytes after
 * the picture.
 * @throws DomainError 422 for whatever is not a picture, too large, broken, or not what its name and type say; 503
 * where it takes too long, or too many wait; the reason of `gone`, where the sender went away while it waited
 */
export async function cleanPicture({ bytes, name, type }: UploadedFile, gone?: AbortSignal): Promise<Buffer> {
  // Checks the first bytes before any decoder runs, because sharp would also read SVG, TIFF and others.
  const found = pictureTypeOf(bytes)
  if (!found || bytes.length > uploadLimits.bytes || type !== found || !isHonestName(name, found))
    throw notAPicture()
  if (/[/\\]/.test(name ?? '')) throw notAPictureName()
  if (found === 'image/jpeg' && hasTooManySegments(bytes)) throw tooManySegments()
  if (found === 'image/webp' && hasTooManyFrames(bytes)) throw tooManyFrames()
  return uploadTurn(async () => {
    const { default: sharp } = await import('sharp')
    const image = sharp(found === 'image/png' ? withoutIdleChunks(bytes) : bytes, {
      limitInputPixels: uploadLimits.pixels,
      failOn: 'error',
    })
    const { format, width, height, depth, isProgressive } = await image.metadata().catch(refuse)
    const pixels = width * height
    if (format !== formats[found] || pixels > uploadLimits.pixels) throw notAPicture()
    if (Math.max(width, height) > uploadLimits.side) throw notAPicture()
    const bytesAsUsual = depth === 'uchar' ? 1 : 2
    if (isProgressive && pixels * bytesAsUsual > uploadLimits.progressivePixels) throw tooLargeForPasses()
    return image
      .rotate()
      .resize({ ...keptSize, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, effort: 3 })
      .timeout({ seconds: longestWork })
      .toBuffer()
      .catch(refuse)
  }, gone)
}

function isHonestName(name: string | undefined, type: string): boolean {
  if (name === undefined) return true
  // No phone sends a NUL or a path out of the folder.
  if (/\0|(?:^|[/\\])\.\.[/\\]/.test(name)) return false
  const ending = /\.([^.]*)$/.exec(name)?.[1]
  return ending === undefined || (endings[type]?.includes(ending.toLowerCase()) ?? false)
}

function refuse(error: unknown): never {
  throw refusalOf(error)
}
