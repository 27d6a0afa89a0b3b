import { createCanvas } from '@napi-rs/canvas'
import jsqr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Dots per millimetre of a label printer, at 203 dpi. */
export const dotsPerMm = 8

type Area = { x: number; y: number; width: number; height: number }

/** Opens a PDF as a printer would; areas and sizes are in millimetres from the top left. */
export async function openPrint(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return {
    pages: pdf.numPages,
    /** The texts of a page, counted from 1, in the order they were written. */
    readWords: async (page: number) =>
      (await (await pdf.getPage(page)).getTextContent()).items.map((item) => ('str' in item ? item.str : '')),
    drawPage: async (number: number) => {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: (dotsPerMm * 25.4) / 72 })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
      return {
        mm: { width: canvas.width / dotsPerMm, height: canvas.height / dotsPerMm },
        /** The code that a phone reads in this area. */
        readCode: ({ x, y, width, height }: Area) => {
          const [w, h] = [Math.floor(width * dotsPerMm), Math.floor(height * dotsPerMm)]
          const { data } = canvas
            .getContext('2d')
            .getImageData(x * dotsPerMm, Math.round(y * dotsPerMm), w, h)
          return jsqr.default(data, w, h)
        },
      }
    },
  }
}
