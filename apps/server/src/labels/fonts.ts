import { createRequire } from 'node:module'
import { printable } from './printable.ts'

type Weight = 'bold' | 'plain'

/** Every PDF reader has these: they cost nothing, and have what Spanish needs. */
const usual: Record<Weight, string> = { bold: 'Helvetica-Bold', plain: 'Helvetica' }

const { resolve } = createRequire(import.meta.url)
/** These have the letters of all of Europe and many signs; what a PDF uses of them comes within it. */
const wide: Record<Weight, string> = {
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
}

/** What fontkit knows of an embedded font; the types of pdfkit do not tell. */
type Embedded = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Chooses the font for a text and gives the text as that font can print it. */
export function fitFont(doc: PDFKit.PDFDocument, weight: Weight, text: string): string {
  const { shown, isUsual } = printable(text, (letter) => {
    const { font } = (doc.font(wide[weight]) as unknown as Embedded)._font
    return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  })
  doc.font(isUsual ? usual[weight] : wide[weight])
  return shown
}
