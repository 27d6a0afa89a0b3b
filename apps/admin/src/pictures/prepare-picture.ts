import { pictureTypeOf, type UploadType, uploadLimits } from '@mazo/contract/picture-type.ts'
import { badPicture } from '@mazo/contract/uploads.ts'

/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** What a phone can afford to send over mobile data. The shop keeps no larger picture either. */
const comfortable = { bytes: 3 * 1024 * 1024, width: 2_000, height: 2_800 }

const endings: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/**
 * The file to send: only the chosen area, no larger than the shop keeps it, and named by its real format, which may
 * differ from its extension. A file that the browser cannot open is sent as it is, for the server to judge.
 * @throws Error with a sentence if the server could only say the same after a long wait
 */
export async function preparePicture(file: File, area?: Area): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null) // the browser cannot open it
  if (!image) {
    if (file.size > uploadLimits.bytes) throw new Error(badPicture)
    return nameHonestly(file)
  }
  try {
    if (!area && file.size <= comfortable.bytes && fits(image)) return await nameHonestly(file)
    return await drawnAnew(image, area ?? { x: 0, y: 0, width: image.width, height: image.height }, file)
  } finally {
    image.close()
  }
}

/** Nobody can see here whether a picture is progressive. */
const fits = ({ width, height }: ImageBitmap) =>
  width * height <= uploadLimits.progressivePixels && Math.max(width, height) <= uploadLimits.side

async function drawnAnew(image: ImageBitmap, area: Area, file: File): Promise<File> {
  const { width, height } = sizeWithin(area, comfortable)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return nameHonestly(file)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height)
  // A photo has no transparency; a browser that cannot write WebP writes PNG instead.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error(badPicture)
  return new File([blob], nameFor(blob.type as UploadType), { type: blob.type })
}

/** The largest size of the same shape that fits, in whole pixels; never larger than the original. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  most: { width: number; height: number },
) {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Pictures saved from the web are often called `.jpg` and are something else, which the server refuses. */
export async function nameHonestly(file: File): Promise<File> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  return type ? new File([file], nameFor(type), { type }) : file
}

const nameFor = (type: UploadType) => `imagen.${endings[type]}`
