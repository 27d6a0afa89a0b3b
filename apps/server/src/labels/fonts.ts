import { createRequire } from 'node:module'
import { printable } from './printable.ts'

type Weight = 'bold' | 'plain'

/** Every PDF reader has these fonts, so they add no bytes, and they cover Spanish. */
const usual: Record<Weight, string> = { bold: 'Helvetica-Bold', plain: 'Helvetica' }

const { resolve } = createRequire(import.meta.url)
/** These cover all European letters and many signs; a PDF embeds the letters that it uses. */
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
