import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type PathCommand } from 'opentype.js'

// Letters are drawn as outlines, since the machine that makes the pictures may have no fonts.
const resolve = createRequire(import.meta.url).resolve
const read = (file: string): Font => {
  const bytes = readFileSync(resolve(file))
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}
const faces = {
  display: read('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
  heading: read('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  text: read('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
}

export type Lettering = {
  x: number
  y: number
  size: number
  face?: keyof typeof faces
  anchor?: 'start' | 'middle' | 'end'
  /** The text shrinks to stay within this width. */
  width?: number
  /** Extra space between letters, in ems. */
  spacing?: number
}

/** One line of text as SVG path data. It goes glyph by glyph: the library cannot read these fonts' ligatures. */
export function letter(text: string, place: Lettering): string {
  const { x, y, face = 'text', anchor = 'start', spacing = 0 } = place
  const natural = measure(text, place.size, face, spacing)
  const size = place.width && natural > place.width ? (place.size * place.width) / natural : place.size
  const width = measure(text, size, face, spacing)
  let pen = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  const outlines: string[] = []
  for (const sign of text) {
    const glyph = faces[face].charToGlyph(sign)
    outlines.push(...glyph.getPath(pen, y, size).commands.map(outline))
    pen += advance(glyph.advanceWidth, size, face, spacing)
  }
  return outlines.join('')
}

export function measure(text: string, size: number, face: keyof typeof faces = 'text', spacing = 0): number {
  let width = 0
  for (const sign of text) width += advance(faces[face].charToGlyph(sign).advanceWidth, size, face, spacing)
  return width - spacing * size
}

const advance = (units: number | undefined, size: number, face: keyof typeof faces, spacing: number) =>
  ((units ?? 500) / faces[face].unitsPerEm + spacing) * size

// By hand: the library's own `toPathData` writes NaN for coordinates that floats cannot round.
function outline({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].filter((number) => number !== undefined)
  return type + numbers.map((number) => number.toFixed(1)).join(' ')
}

/** Breaks a text into at most `most` lines that fit. If the last one is too long, `letter` shrinks it. */
export function breakLines(
  text: string,
  size: number,
  width: number,
  most: number,
  face: keyof typeof faces = 'text',
): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const last = lines.length - 1
    const longer = lines[last] ? `${lines[last]} ${word}` : word
    if (lines[last] && measure(longer, size, face) > width && lines.length < most) lines.push(word)
    else lines[last] = longer
  }
  return lines
}
