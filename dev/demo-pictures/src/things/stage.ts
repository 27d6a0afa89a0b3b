import sharp from 'sharp'
import { mixHex } from '../canvas/colour.ts'
import { drawSvg } from '../canvas/raster.ts'
import { cardSize } from '../cards/card.ts'
import type { Frame } from '../cards/frames.ts'
import { blur, gradient } from '../scenes/shapes.ts'

type Shadow = { cx: number; cy: number; rx: number; ry: number; strength?: number }

/** The paper set a product is photographed on: soft light from the upper left, a shadow on the floor. */
export async function onStage(product: Buffer, frame: Frame, shadows: readonly Shadow[]): Promise<Buffer> {
  const { width, height } = cardSize
  const wall = mixHex('#faf7f1', frame.accent, 0.1)
  const defs = [
    `<radialGradient id="wall" cx="0.36" cy="0.26" r="0.95"><stop offset="0" stop-color="#fffdf9"/><stop offset="0.55" stop-color="${wall}"/><stop offset="1" stop-color="${mixHex('#e6e0d4', frame.accent, 0.26)}"/></radialGradient>`,
    gradient('floor', [
      [0, frame.edge[2], 0],
      [1, frame.edge[2], 0.16],
    ]),
    blur('soft', 22),
    blur('close', 7),
  ]
  const shade = shadows.map(
    ({ cx, cy, rx, ry, strength = 0.42 }) =>
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${frame.edge[2]}" opacity="${strength}" filter="url(#soft)"/><ellipse cx="${cx}" cy="${cy - ry * 0.3}" rx="${rx * 0.86}" ry="${ry * 0.4}" fill="#15131f" opacity="${strength}" filter="url(#close)"/>`,
  )
  const set = await drawSvg(
    cardSize,
    `<defs>${defs.join('')}</defs><rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${height * 0.66}" width="${width}" height="${height * 0.34}" fill="url(#floor)"/>${shade.join('')}`,
  )
  return sharp(set)
    .composite([{ input: product }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
