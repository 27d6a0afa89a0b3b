import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { encode } from 'uqr'
import { fitFont } from './fonts.ts'
import type { Place } from './label-sheet.ts'

export type Label = {
  /** What the code says. */
  address: string
  titulo: string
  numero: number
  sku: string | null
  /** A decimal string; null where none is printed. */
  precio: string | null
}

const pointsPerMm = 72 / 25.4
/** Large enough for a phone in a dim hall, with the empty edge of four modules that readers look for. */
const codeMm = 25
const fromCode = 3.5
/** Printers leave the rim of a sheet white; those of rolls print nearly to it. */
const rimOf = ({ width }: Place) => (width < 70 ? 2.5 : 4.5)

/** Draws a label into its place: the code at the left, what a person reads beside it. */
export function drawLabel(doc: PDFKit.PDFDocument, place: Place, label: Label) {
  const pt = (mm: number) => mm * pointsPerMm
  const rim = rimOf(place)
  const top = place.y + (place.height - codeMm) / 2
  drawCode(doc, label.address, { x: pt(place.x + rim), y: pt(top), side: pt(codeMm) })

  const x = pt(place.x + rim + codeMm + fromCode)
  const width = pt(place.width - rim - codeMm - fromCode - rim)
  const lines = (count: number, lineHeight: number) => ({
    width,
    height: count * lineHeight + 0.5,
    ellipsis: '…',
  })
  doc.fontSize(8.5)
  const title = fitFont(doc, 'bold', label.titulo)
  doc.text(title, x, pt(top + 0.5), lines(2, doc.currentLineHeight(true)))
  if (label.precio !== null) {
    const price = fitFont(doc, 'bold', formatPesos(toCentavos(label.precio)))
    doc.fontSize(12).fontSize(Math.min(12, (12 * width) / (doc.widthOfString(price) + 1))) // a price is never cut
    doc.text(price, x, pt(top + 10), { lineBreak: false })
  }
  doc.fontSize(7)
  const number = fitFont(doc, 'plain', [`N.º ${label.numero}`, label.sku].filter(Boolean).join(' · '))
  doc.text(number, x, pt(top + codeMm - 3), { width, height: 7, ellipsis: '…', lineBreak: false })
}

type Square = { x: number; y: number; side: number }

function drawCode(doc: PDFKit.PDFDocument, address: string, { x, y, side }: Square) {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = side / size
  data.forEach((row, line) => {
    for (const { from, length } of darkRuns(row))
      doc.rect(x + from * module, y + line * module, length * module, module)
  })
  doc.fill('black')
}

/** Neighbours are one bar: fewer shapes, and no hairlines between them. */
function darkRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last.from + last.length === at) last.length += 1
    else runs.push({ from: at, length: 1 })
  })
  return runs
}
