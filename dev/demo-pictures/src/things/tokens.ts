import { letter } from '../canvas/lettering.ts'
import { makeRandom } from '../canvas/random.ts'
import { drawSvg } from '../canvas/raster.ts'
import { cardSize } from '../cards/card.ts'
import { glow, gradient } from '../scenes/shapes.ts'
import { onStage } from './stage.ts'
import type { Thing } from './thing.ts'

/** Counters of coloured acrylic in a loose heap, or two metal coins. */
export async function drawTokens(thing: Thing): Promise<Buffer> {
  const coins = thing.tone === 'gold'
  const { look } = thing
  const defs = [
    gradient(
      'face',
      coins
        ? [
            [0, '#fff3c4'],
            [0.45, '#d9a441'],
            [1, '#7d5114'],
          ]
        : [
            [0, look.hex(0.95)],
            [1, look.hex(0.45)],
          ],
      [0, 0, 1, 1],
    ),
    gradient(
      'rim',
      coins
        ? [
            [0, '#8a5b18'],
            [0.5, '#ffe7a6'],
            [1, '#6d430e'],
          ]
        : [
            [0, look.hex(0.3)],
            [0.5, look.hex(0.9)],
            [1, look.hex(0.2)],
          ],
      [0, 0, 1, 0],
    ),
    glow('spot', '#ffffff', 0.8),
  ]
  const disc = (x: number, y: number, radius: number, figure: string, lean: number) => {
    const thick = radius * (coins ? 0.12 : 0.16)
    const teeth = Array.from(
      { length: 48 },
      (_, tooth) =>
        `<path d="M0 ${-radius * 0.93}V${-radius * 0.86}" transform="rotate(${tooth * 7.5})" stroke="#000" stroke-opacity="0.25" stroke-width="2"/>`,
    )
    return `<g transform="translate(${x} ${y}) rotate(${lean}) scale(1 0.86)"><circle cy="${thick}" r="${radius}" fill="url(#rim)"/><circle r="${radius}" fill="url(#face)" stroke="#fff" stroke-opacity="0.7" stroke-width="2.5"/>${coins ? teeth.join('') : ''}<circle r="${radius * 0.8}" fill="none" stroke="${coins ? '#7d5114' : look.hex(0.12)}" stroke-opacity="0.55" stroke-width="3"/><path d="${letter(figure, { x: 0, y: radius * 0.26, size: radius * 0.72, face: 'display', anchor: 'middle', width: radius * 1.3 })}" fill="${coins ? '#5e3a0b' : look.hex(0.06)}" opacity="0.9"/><ellipse cx="${-radius * 0.35}" cy="${-radius * 0.45}" rx="${radius * 0.5}" ry="${radius * 0.32}" fill="url(#spot)" opacity="0.6"/></g>`
  }
  const random = makeRandom(thing.name)
  const heap = Array.from({ length: 25 }, (_, index) => {
    const [row, column] = [Math.floor(index / 5), index % 5]
    const x = 108 + column * 100 + (row % 2) * 26 + random.between(-12, 12)
    const figure = random.pick(['10', '20', '30', '50', '60', '100'])
    return disc(x, 330 + row * 92 + random.between(-16, 16), 58, figure, random.between(-24, 24))
  })
  const pair = [disc(232, 400, 168, 'M', -10), disc(412, 590, 176, '◆', 8)]
  if (coins)
    pair[1] =
      pair[1]?.replace(
        /<path d="[^"]*" fill="#5e3a0b" opacity="0.9"\/>/,
        '<path d="M0 -80L58 0L0 80L-58 0Z" fill="#5e3a0b" opacity="0.85"/><path d="M0 -80L58 0L0 0Z" fill="#fff" opacity="0.35"/>',
      ) ?? ''
  const product = await drawSvg(cardSize, `<defs>${defs.join('')}</defs>${(coins ? pair : heap).join('')}`)
  return onStage(product, thing.frame, [{ cx: 330, cy: coins ? 740 : 770, rx: 250, ry: 34 }])
}
