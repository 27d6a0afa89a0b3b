import sharp from 'sharp'
import { makeRandom } from '../canvas/random.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { layInSpace } from '../canvas/warp.ts'
import { paintArt } from '../cards/card.ts'
import { cardsNamed } from '../cards/fan.ts'
import { blur, gradient } from '../scenes/shapes.ts'
import { cardBack, deck } from './card-back.ts'
import { bokeh } from './lights.ts'

const photo: Size = { width: 1200, height: 800 }
const top: Size = { width: 2000, height: 1500 }
const cardWide = 178

const ours = [
  'charizard-ex-199-165',
  'pikachu-ex-238-191',
  'umbreon-ex-161-131',
  'mew-ex-205-165',
  'greninja-ex-214-167',
]
const theirs = [
  'elsa-spirit-of-winter-207-204',
  'mulan-elite-archer-224-204',
  'stitch-rock-star-023-204',
  'belle-strange-but-special-142-204',
]

/** A game going on: two mats across a table, cards in play. */
export async function drawPlayTable(): Promise<Buffer> {
  const table = await sharp(await drawTop())
    .png()
    .toBuffer()
  const laid = await layInSpace(photo, [
    {
      png: table,
      onto: [
        [150, 208],
        [1050, 208],
        [1560, 1010],
        [-360, 1010],
      ],
    },
  ])
  const defs = [
    gradient('hall', [
      [0, '#241645'],
      [1, '#7a3f78'],
    ]),
    gradient('light', [
      [0, '#ffe9b0', 0.12],
      [0.5, '#ffe9b0', 0],
      [1, '#15131f', 0.5],
    ]),
    `<radialGradient id="lens" cx="0.5" cy="0.56" r="0.75"><stop offset="0.45" stop-color="#0b0714" stop-opacity="0"/><stop offset="1" stop-color="#0b0714" stop-opacity="0.5"/></radialGradient>`,
    blur('far', 9),
  ]
  const people = [130, 330, 560, 800, 1010].map(
    (x, at) =>
      `<g transform="translate(${x} ${70 + (at % 2) * 24})" fill="${['#1f1236', '#2b1233', '#170f30'][at % 3]}"><circle r="42"/><path d="M-78 190Q-78 52 0 52Q78 52 78 190Z"/></g>`,
  )
  return drawSvg(
    photo,
    `<defs>${defs.join('')}</defs><rect width="1200" height="800" fill="url(#hall)"/><g filter="url(#far)">${bokeh(makeRandom('mesa'), { width: 1200, height: 230 }, 46)}${people.join('')}</g><image width="1200" height="800" xlink:href="${dataAddress(laid)}"/><rect width="1200" height="800" fill="url(#light)"/><rect width="1200" height="800" fill="url(#lens)"/>`,
  )
}

async function drawTop(): Promise<Buffer> {
  const random = makeRandom('feria-juegos')
  const mat: Size = { width: 1340, height: 570 }
  const [near, far] = await Promise.all([
    paintArt({ motif: 'nebula', tone: 'violet', name: 'mantel' }, mat),
    paintArt({ motif: 'aurora', tone: 'jade', name: 'mantel' }, mat),
  ])
  const [mine, yours] = await Promise.all([cardsNamed(ours, 360), cardsNamed(theirs, 360)])
  const planks = Array.from({ length: 9 }, (_, plank) => {
    const y = plank * 170
    return `<rect y="${y}" width="2000" height="168" fill="${['#8a5a3a', '#946341', '#7f5235'][plank % 3]}"/><path d="M0 ${y + 40 + random.between(0, 60)}Q700 ${y + random.between(10, 150)} 2000 ${y + random.between(30, 130)}" fill="none" stroke="#5d3a22" stroke-opacity="0.35" stroke-width="5"/>`
  })
  const body = [
    `<defs>${blur('soft', 9)}<clipPath id="mat"><rect width="${mat.width}" height="${mat.height}" rx="22"/></clipPath></defs>`,
    ...planks,
    drawMat(far, 330, 70, mat),
    drawMat(near, 330, 790, mat),
    ...yours.map((card, at) => laidCard(card, 590 + at * 225, 230, 180 + random.between(-4, 4))),
    deck(390, 226, cardWide, 'deck-far'),
    ...mine.slice(0, 3).map((card, at) => laidCard(card, 560 + at * 235, 812, random.between(-4, 4))),
    ...mine.slice(3).map((card, at) => laidCard(card, 470 + at * 250, 1082, random.between(-6, 6))),
    `<g transform="translate(1000 1084) rotate(-5)">${cardBack(cardWide, 'down')}</g>`,
    deck(1440, 836, cardWide, 'deck-near'),
    die(1330, 1180, 22, '#e5479b'),
    die(1410, 1240, -14, '#e8a13a'),
    die(1500, 640, 40, '#62e6f5'),
  ]
  return drawSvg(top, body.join(''))
}

const drawMat = (art: Buffer, x: number, y: number, { width, height }: Size) =>
  `<g transform="translate(${x} ${y})"><rect x="-4" y="12" width="${width + 8}" height="${height}" rx="24" fill="#140a08" opacity="0.5" filter="url(#soft)"/><g clip-path="url(#mat)"><image width="${width}" height="${height}" xlink:href="${dataAddress(art)}"/><rect width="${width}" height="${height}" fill="#15131f" opacity="0.28"/></g><rect x="4" y="4" width="${width - 8}" height="${height - 8}" rx="18" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="3"/></g>`

/** A card on the table by its upper left corner. */
function laidCard(card: Buffer, x: number, y: number, turn: number): string {
  const high = (cardWide * 88) / 63
  return `<g transform="translate(${x + cardWide / 2} ${y + high / 2}) rotate(${turn}) translate(${-cardWide / 2} ${-high / 2})"><rect x="4" y="10" width="${cardWide}" height="${high}" rx="9" fill="#05030d" opacity="0.5" filter="url(#soft)"/><image width="${cardWide}" height="${high}" xlink:href="${dataAddress(card)}"/><rect width="${cardWide}" height="${high}" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="2"/></g>`
}

const die = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="4" y="8" width="52" height="52" rx="12" fill="#05030d" opacity="0.5" filter="url(#soft)"/><rect width="52" height="52" rx="12" fill="${colour}"/><rect x="4" y="4" width="44" height="20" rx="9" fill="#fff" opacity="0.25"/>${[
    [14, 14],
    [38, 14],
    [26, 26],
    [14, 38],
    [38, 38],
  ]
    .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="4.6" fill="#fff"/>`)
    .join('')}</g>`
