import type { Art } from '../../../../apps/server/src/demo/product.ts'
import { mixHex } from '../canvas/colour.ts'
import { foilWedges } from '../canvas/foil.ts'
import { breakLines, letter } from '../canvas/lettering.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { toneOf } from '../canvas/tones.ts'
import { gradient } from '../scenes/shapes.ts'
import { paintArt } from './card.ts'
import type { Frame } from './frames.ts'

export type Printing = Art & { name: string; line: string; frame: Frame }

/** The printed front of a sealed product: art to the edge, a large name, and the kind of product on a band below. */
export async function printFront(thing: Printing, size: Size, look: 'box' | 'pack' = 'box'): Promise<Buffer> {
  const { width, height } = size
  const { frame } = thing
  const tone = toneOf(thing.tone)
  const art = await paintArt(thing, size)
  const unit = Math.min(width, height * 1.1)
  const type = unit * (look === 'pack' ? 0.155 : 0.125)
  const lines = breakLines(thing.name.toUpperCase(), type, width * 0.84, 3, 'display')
  const band = height * (look === 'pack' ? 0.1 : 0.12)
  const foot = height - band * (look === 'pack' ? 1.75 : 1)
  const first = foot - unit * 0.07 - (lines.length - 1) * type * 1.02
  const title = lines.map((line, index) => {
    const outline = letter(line, {
      x: width / 2,
      y: first + index * type * 1.02,
      size: type,
      face: 'display',
      anchor: 'middle',
      width: width * 0.86,
    })
    return `<path d="${outline}" fill="none" stroke="${tone.hex(0.02)}" stroke-width="${unit * 0.035}" stroke-linejoin="round" opacity="0.85"/><path d="${outline}" fill="url(#title)"/>`
  })
  const defs = [
    gradient('title', [
      [0, '#ffffff'],
      [1, mixHex('#ffffff', frame.edge[0], 0.5)],
    ]),
    gradient('band', [
      [0, frame.edge[1]],
      [1, frame.edge[2]],
    ]),
    gradient('fade', [
      [0, tone.hex(0), 0],
      [1, tone.hex(0), 0.8],
    ]),
    '<clipPath id="seal"><circle r="1"/></clipPath>',
  ]
  const seal = unit * 0.075
  const body = [
    `<defs>${defs.join('')}</defs><image width="${width}" height="${height}" xlink:href="${dataAddress(art)}"/>`,
    `<rect y="${first - type * 2}" width="${width}" height="${height - first + type * 2}" fill="url(#fade)"/>`,
    ...title,
    `<rect y="${foot}" width="${width}" height="${band}" fill="url(#band)"/><rect y="${foot}" width="${width}" height="${Math.max(2, unit * 0.008)}" fill="${frame.plate}" opacity="0.9"/>`,
    `<path d="${letter(thing.line, { x: width / 2, y: foot + band * 0.66, size: band * 0.46, anchor: 'middle', width: width * 0.8 })}" fill="${frame.plate}"/>`,
    look === 'box'
      ? `<rect x="${unit * 0.025}" y="${unit * 0.025}" width="${width - unit * 0.05}" height="${height - unit * 0.05}" fill="none" stroke="${frame.plate}" stroke-opacity="0.75" stroke-width="${unit * 0.007}"/>`
      : '',
    `<g transform="translate(${width - seal * 1.75} ${seal * 1.75 + (look === 'pack' ? height * 0.06 : 0)})"><g transform="scale(${seal})" clip-path="url(#seal)"><g transform="translate(-1 -1)">${foilWedges({ width: 2, height: 2 }, 0.4, 60)}</g></g><circle r="${seal * 0.78}" fill="${frame.plate}"/><path d="M0 ${-seal * 0.5}L${seal * 0.36} 0L0 ${seal * 0.5}L${-seal * 0.36} 0Z" fill="${frame.accent}"/></g>`,
  ]
  return drawSvg(size, body.join(''))
}

/** The narrow side of a box: the name upright on a deep colour, with a slice of the art. */
export async function printSide(thing: Printing, size: Size): Promise<Buffer> {
  const { width, height } = size
  const { frame } = thing
  const art = await paintArt({ ...thing, number: 'side' }, { width: Math.max(width, 200), height })
  const type = Math.min(width * 0.34, 64)
  const defs = [
    gradient('deep', [
      [0, frame.edge[1], 0.86],
      [1, frame.edge[2], 0.96],
    ]),
  ]
  const words = letter(thing.name, {
    x: 0,
    y: type * 0.34,
    size: type,
    face: 'display',
    anchor: 'middle',
    width: height * 0.8,
  })
  return drawSvg(
    size,
    `<defs>${defs.join('')}</defs><image width="${Math.max(width, 200)}" height="${height}" xlink:href="${dataAddress(art)}"/><rect width="${width}" height="${height}" fill="url(#deep)"/><rect x="${width * 0.06}" y="${width * 0.06}" width="${width * 0.88}" height="${height - width * 0.12}" fill="none" stroke="${frame.plate}" stroke-opacity="0.5" stroke-width="2"/><path transform="translate(${width / 2} ${height / 2}) rotate(-90)" d="${words}" fill="${frame.plate}"/>`,
  )
}

export function printTop(thing: Printing, size: Size): Promise<Buffer> {
  const { width, height } = size
  const { frame } = thing
  const defs = gradient(
    'lid',
    [
      [0, frame.edge[0]],
      [1, frame.edge[1]],
    ],
    [0, 0, 1, 1],
  )
  const words = letter(thing.name, {
    x: width / 2,
    y: height / 2 + 16,
    size: Math.min(46, height * 0.36),
    face: 'display',
    anchor: 'middle',
    width: width * 0.8,
  })
  return drawSvg(
    size,
    `<defs>${defs}</defs><rect width="${width}" height="${height}" fill="url(#lid)"/><rect x="10" y="10" width="${width - 20}" height="${height - 20}" fill="none" stroke="${frame.plate}" stroke-opacity="0.7" stroke-width="2.5"/><path d="${words}" fill="${frame.plate}"/>`,
  )
}
