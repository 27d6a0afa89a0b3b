import type { CardDrawing, GameId, SlabDrawing } from '../../../../apps/server/src/demo/product.ts'
import { foilSheen } from '../canvas/foil.ts'
import { breakLines, letter } from '../canvas/lettering.ts'
import { makeRandom } from '../canvas/random.ts'
import { dataAddress, develop, drawSvg, type Size } from '../canvas/raster.ts'
import { toneOf } from '../canvas/tones.ts'
import { scenes } from '../scenes/all.ts'
import { gradient } from '../scenes/shapes.ts'
import { type Frame, frameOf } from './frames.ts'
import { ornament } from './ornaments.ts'

/** The true card ratio, 63:88. */
export const cardSize: Size = { width: 640, height: 894 }
type Printed = CardDrawing | SlabDrawing

/** One card as PNG, corners square: the shop rounds them. */
export const drawCard = (card: Printed, game: GameId) =>
  card.full ? fullArt(card, game) : framed(card, game)

async function framed(card: Printed, game: GameId) {
  const frame = frameOf(game)
  const art = { width: 568, height: 500 }
  const picture = await paintArt(card, art)
  const defs = [
    gradient(
      'edge',
      [
        [0, frame.edge[0]],
        [0.45, frame.edge[1]],
        [1, frame.edge[2]],
      ],
      [0, 0, 1, 1],
    ),
    gradient('plate', [
      [0, frame.plate],
      [1, tint(frame)],
    ]),
    gradient(
      'gloss',
      [
        [0, '#fff', 0.34],
        [0.5, '#fff', 0.04],
        [1, '#fff', 0],
      ],
      [0, 0, 0.9, 1],
    ),
    '<clipPath id="window"><rect x="36" y="112" width="568" height="500" rx="14"/></clipPath>',
  ]
  const body = [
    `<defs>${defs.join('')}</defs>`,
    '<rect width="640" height="894" fill="url(#edge)"/>',
    ornament(frame, cardSize),
    '<rect x="24" y="24" width="592" height="846" rx="26" fill="url(#plate)"/>',
    `<rect x="36" y="36" width="568" height="62" rx="14" fill="url(#edge)"/><rect x="39" y="39" width="562" height="56" rx="12" fill="${frame.plate}" opacity="0.94"/>`,
    `<path d="${letter(card.name, { x: 56, y: 79, size: 34, face: 'heading', width: 462 })}" fill="${frame.ink}"/>`,
    pips(card, frame),
    `<g clip-path="url(#window)"><image x="36" y="112" width="568" height="500" xlink:href="${dataAddress(picture)}"/></g>`,
    `<rect x="36" y="112" width="568" height="500" rx="14" fill="none" stroke="${frame.edge[2]}" stroke-width="5"/><rect x="40" y="116" width="560" height="492" rx="11" fill="none" stroke="${frame.accent}" stroke-width="2"/>`,
    panel(card, frame),
    '<rect width="640" height="894" fill="url(#gloss)"/>',
  ]
  return drawSvg(cardSize, body.join(''))
}

async function fullArt(card: Printed, game: GameId) {
  const frame = frameOf(game)
  const picture = await paintArt(card, cardSize)
  const tone = toneOf(card.tone)
  const lines = breakLines(card.name, 50, 540, 2, 'display')
  const first = 800 - (lines.length - 1) * 50
  const defs = [
    gradient(
      'edge',
      [
        [0, frame.edge[0]],
        [0.5, frame.edge[1]],
        [1, frame.edge[2]],
      ],
      [0, 0, 1, 1],
    ),
    gradient('foot', [
      [0, tone.hex(0), 0],
      [0.55, tone.hex(0.02), 0.72],
      [1, tone.hex(0), 0.94],
    ]),
    gradient('head', [
      [0, tone.hex(0), 0.55],
      [1, tone.hex(0), 0],
    ]),
    '<clipPath id="window"><rect x="18" y="18" width="604" height="858" rx="24"/></clipPath>',
  ]
  const text = (words: string, place: Parameters<typeof letter>[1], fill: string) => {
    const outline = letter(words, place)
    return `<path d="${outline}" fill="none" stroke="${tone.hex(0)}" stroke-opacity="0.55" stroke-width="5" stroke-linejoin="round"/><path d="${outline}" fill="${fill}"/>`
  }
  const body = [
    `<defs>${defs.join('')}</defs>`,
    '<rect width="640" height="894" fill="url(#edge)"/>',
    ornament(frame, cardSize),
    `<g clip-path="url(#window)"><image x="0" y="0" width="640" height="894" xlink:href="${dataAddress(picture)}"/>${foilSheen(cardSize, 'sheen', 0.42)}<rect y="${first - 190}" width="640" height="${894 - first + 190}" fill="url(#foot)"/><rect width="640" height="130" fill="url(#head)"/></g>`,
    `<rect x="18" y="18" width="604" height="858" rx="24" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="2.5"/><rect x="25" y="25" width="590" height="844" rx="19" fill="none" stroke="${frame.accent}" stroke-opacity="0.9" stroke-width="1.5"/>`,
    ...lines.map((line, index) =>
      text(line, { x: 50, y: first + index * 50, size: 50, face: 'display', width: 540 }, '#fff'),
    ),
    text(
      card.set,
      { x: 50, y: 846, size: 23, width: 350 },
      frame.ornament === 'filigree' ? '#f4d78e' : '#fff4d8',
    ),
    text(card.number, { x: 590, y: 846, size: 25, anchor: 'end', width: 180 }, '#fff'),
    pips(card, frame, true),
  ]
  return drawSvg(cardSize, body.join(''))
}

type Art = Pick<Printed, 'motif' | 'tone' | 'name'> & { number?: string }

export function paintArt({ motif, tone, name, number = '' }: Art, size: Size): Promise<Buffer> {
  const look = toneOf(tone)
  return develop(size, scenes[motif](size, look, makeRandom(`${name} ${number}`)), look)
}

/** A rank drawn as small stones; the card's number decides how many. */
function pips(card: Printed, frame: Frame, light = false) {
  const count = 1 + (makeRandom(card.number).whole(0, 9) % 4)
  const y = light ? 56 : 67
  return Array.from({ length: count }, (_, index) => {
    const x = (light ? 584 : 578) - index * 28
    return `<path d="M${x} ${y - 12}L${x + 10} ${y}L${x} ${y + 12}L${x - 10} ${y}Z" fill="${frame.accent}" stroke="${light ? '#fff' : frame.edge[2]}" stroke-width="1.5"/><path d="M${x} ${y - 12}L${x + 10} ${y}L${x} ${y}Z" fill="#fff" opacity="0.55"/>`
  }).join('')
}

/** The lower part of a framed card: two lines of ornament in place of rules, then set and number. */
function panel(card: Printed, frame: Frame) {
  const random = makeRandom(`${card.name}${card.number} panel`)
  const tone = toneOf(card.tone)
  const rows = [664, 726].map((y, row) => {
    const stones = Array.from(
      { length: random.whole(1, 3) },
      (_, index) =>
        `<circle cx="${66 + index * 32}" cy="${y}" r="13" fill="${index % 2 ? tone.hex(0.72) : tone.hex(0.45)}" stroke="${frame.ink}" stroke-opacity="0.35" stroke-width="1.5"/><circle cx="${62 + index * 32}" cy="${y - 4}" r="4" fill="#fff" opacity="0.7"/>`,
    )
    const start = 180
    const end = 520 - random.between(0, 90)
    const wave = `<path d="M${start} ${y}${Array.from({ length: 9 }, (_, step) => `Q${start + ((end - start) * (step + 0.5)) / 9} ${y + (step % 2 ? 7 : -7)} ${start + ((end - start) * (step + 1)) / 9} ${y}`).join('')}" fill="none" stroke="${frame.ink}" stroke-opacity="0.42" stroke-width="3" stroke-linecap="round"/>`
    const figure = random.pick([20, 30, 50, 60, 80, 90, 120, 150])
    return `${stones.join('')}${wave}<path d="${letter(String(figure), { x: 584, y: y + 12, size: 34, face: 'heading', anchor: 'end' })}" fill="${frame.ink}"/>${row === 0 ? `<path d="M56 695H584" stroke="${frame.ink}" stroke-opacity="0.16" stroke-width="2"/>` : ''}`
  })
  return [
    `<rect x="36" y="626" width="568" height="150" rx="14" fill="#fff" opacity="0.5"/>`,
    ...rows,
    `<rect x="36" y="792" width="568" height="56" rx="14" fill="${frame.edge[2]}"/>`,
    `<path d="${letter(card.set, { x: 56, y: 828, size: 23, width: 340 })}" fill="${frame.plate}"/>`,
    `<path d="${letter(card.number, { x: 584, y: 828, size: 23, anchor: 'end', width: 170 })}" fill="${frame.plate}"/>`,
  ].join('')
}

const tint = (frame: Frame) =>
  frame.ornament === 'filigree'
    ? '#e6d6f2'
    : frame.ornament === 'bevel'
      ? '#efcfb4'
      : frame.ornament === 'waves'
        ? '#fbdcd2'
        : '#fde2a0'
