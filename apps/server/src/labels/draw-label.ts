import { formatPesos, toCentavos } from '@mazo/contract/money.ts'
import { encode } from 'uqr'
import { fitFont } from './fonts.ts'
import type { Place } from './label-sheet.ts'

export type Label = {
  /** The content of the QR code. */
  address: string
  titulo: string
  /** Its condition or grade, and its expansion; empty where it has none. */
  detalle: string
  numero: number
  sku: string | null
  /** A decimal string; null where none is printed. */
  precio: string | null
}

const pointsPerMm = 72 / 25.4
/** Large enough for a phone in a dim hall, with the empty edge of four modules that readers look for. */
const codeMm = 25
const fromCode = 3.5
/** The margin: sheet printers leave it white, roll printers print nearly to the edge. */
const rimOf = ({ width }: Place) => (width < 70 ? 2.5 : 4.5)

/** Draws a label into its place: the code at the left, what a person reads beside it. */
export function drawLabel(doc: PDFKit.PDFDocument, place: Place, label: Label) {
  const rim = rimOf(place)
  const x = place.x + rim
  drawCode(doc, label.address, { x: pt(x), y: pt(place.y + (place.height - codeMm) / 2), side: pt(codeMm) })
  const left = codeMm + fromCode
  drawText(doc, { ...place, x: x + left, width: place.width - rim - left - rim }, label)
}

const pt = (mm: number) => mm * pointsPerMm

type Line = { weight: 'bold' | 'plain'; size: number; text: string; most: number }

/** The lines from the top of the code down; a taller text extends above and below it equally. */
function drawText(doc: PDFKit.PDFDocument, place: Place, { titulo, detalle, numero, sku, precio }: Label) {
  const width = pt(place.width)
  const number = {
    weight: 'plain',
    size: 7,
    text: [`N.º ${numero}`, sku].filter(Boolean).join(' · '),
    most: 1,
  }
  const lines = [
    { weight: 'bold', size: 8.5, text: titulo, most: 4 },
    { weight: 'plain', size: 7.5, text: detalle, most: 2 },
    { weight: 'bold', size: 12, text: precio === null ? '' : formatPesos(toCentavos(precio)), most: 1 },
  ].filter(({ text }) => text !== '') as Line[]
  const measured = [...lines, number as Line].map((line) => ({ line, height: measure(doc, line, width) }))
  const whole = measured.reduce((sum, { height }) => sum + height + apart, -apart)
  const room = Math.max(pt(codeMm), whole)
  const top = pt(place.y + place.height / 2) - room / 2
  let y = top
  for (const { line, height } of measured) {
    const at = line === number ? top + room - height : y
    write(doc, line, { x: pt(place.x), y: at, width, height })
    y += height + apart
  }
}

const apart = 2.5

/** Prepares the font of a line. A price is never cut, but written smaller. */
function prepare(doc: PDFKit.PDFDocument, { weight, size, text, most }: Line, width: number): string {
  const shown = fitFont(doc, weight, text)
  doc.fontSize(size)
  if (most === 1 && weight === 'bold')
    doc.fontSize(Math.min(size, (size * width) / (doc.widthOfString(shown) + 1)))
  return shown
}

function measure(doc: PDFKit.PDFDocument, line: Line, width: number): number {
  const shown = prepare(doc, line, width)
  const all = line.most === 1 ? 0 : doc.heightOfString(shown, { width })
  return Math.min(Math.max(all, doc.currentLineHeight(true)), line.most * doc.currentLineHeight(true)) + 0.5
}

type Spot = { x: number; y: number; width: number; height: number }

function write(doc: PDFKit.PDFDocument, line: Line, { x, y, width, height }: Spot) {
  const shown = prepare(doc, line, width)
  const isPrice = line.most === 1 && line.weight === 'bold'
  const lineBreak = line.most > 1
  doc.text(shown, x, y, isPrice ? { lineBreak } : { width, height, ellipsis: '…', lineBreak })
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
