import { productOfLabel } from '../../codes/label-code.ts'
import { readCodes } from '../../codes/read-codes.ts'
import type { LabelAnswer } from './label-reader.ts'

/** Reading is slow, and a page that reads freezes: this is a thread beside it, which answers a file at a time. */

/** Wide enough for a label beside a card, and read in a tenth of the time of a phone's whole picture. */
const mostPixels = 2_000

self.onmessage = ({ data }: MessageEvent<File>) => void answer(data).then((said) => self.postMessage(said))

async function answer(file: File): Promise<LabelAnswer> {
  const image = await createImageBitmap(file).catch(() => null) // the browser cannot open it
  if (!image) return { is: 'no es una imagen' }
  try {
    const codes = await readCodes(smaller(image))
    const products = codes.flatMap(({ text }) => productOfLabel(text) ?? [])
    return { is: 'leída', etiquetas: [...new Set(products)] }
  } catch (error) {
    return { is: 'sin lector', why: String(error) }
  } finally {
    image.close()
  }
}

function smaller(image: ImageBitmap): ImageData {
  const scale = Math.min(1, mostPixels / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number]
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser draws nothing')
  pen.drawImage(image, 0, 0, width, height)
  return pen.getImageData(0, 0, width, height)
}
