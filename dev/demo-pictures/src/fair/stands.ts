import type { Motif, ToneName } from '../../../../apps/server/src/demo/motifs.ts'
import { letter } from '../canvas/lettering.ts'
import { makeRandom } from '../canvas/random.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { paintArt } from '../cards/card.ts'
import { cardsNamed } from '../cards/fan.ts'
import { blur, glow, gradient } from '../scenes/shapes.ts'
import { bokeh, lightString } from './lights.ts'
import { visitor } from './visitor.ts'

type Stand = {
  sign: string
  colour: string
  deep: string
  motif: Motif
  tone: ToneName
  cards: readonly string[]
}

const stands: readonly Stand[] = [
  {
    sign: 'SELLADOS',
    colour: '#f2ab27',
    deep: '#8c4d0a',
    motif: 'peaks',
    tone: 'volt',
    cards: ['pikachu-ex-238-191', 'charizard-ex-199-165', 'mew-ex-205-165', 'eevee-074-131'],
  },
  {
    sign: 'GRADEADAS',
    colour: '#6d52f5',
    deep: '#2d1b8f',
    motif: 'nebula',
    tone: 'violet',
    cards: ['umbreon-ex-161-131', 'elsa-ice-maker-069-204', 'rayquaza-vmax-218-203', 'gol-d-roger-op09-118'],
  },
  {
    sign: 'SUELTAS',
    colour: '#e0424a',
    deep: '#7a0f1c',
    motif: 'sea',
    tone: 'sunset',
    cards: ['shanks-op01-120', 'boa-hancock-op07-051', 'sanji-op06-119', 'nami-op01-016'],
  },
  {
    sign: 'ACCESORIOS',
    colour: '#1ea387',
    deep: '#0a4f5c',
    motif: 'aurora',
    tone: 'jade',
    cards: [
      'stitch-rock-star-023-204',
      'belle-strange-but-special-142-204',
      'maxx-c-ra01-en009',
      'sabo-op04-083',
    ],
  },
]

type View = { size: Size; count: number; visitors: readonly (readonly [x: number, scale: number])[] }

/** A street of stands under strings of lights, people before them. */
export async function drawStands({ size, count, visitors }: View): Promise<Buffer> {
  const { width, height } = size
  const random = makeRandom(`stands ${width}`)
  const wide = width / count
  const rows = await Promise.all(
    stands.slice(0, count).map((stand, at) => drawStand(stand, at, wide, height)),
  )
  const defs = [
    gradient('hall', [
      [0, '#120b26'],
      [0.7, '#3d2257'],
      [1, '#5a2f62'],
    ]),
    gradient('ground', [
      [0, '#4c2c55'],
      [1, '#140c22'],
    ]),
    glow('bulb', '#ffe2a0', 0.9),
    blur('soft', 10),
    blur('near', 2.2),
    blur('far', 7),
    gradient('deepen', [
      [0, '#0b0714', 0.15],
      [0.6, '#0b0714', 0],
      [1, '#0b0714', 0.55],
    ]),
  ]
  const floor = height * 0.8
  const body = [
    `<defs>${defs.join('')}</defs><rect width="${width}" height="${height}" fill="url(#hall)"/>`,
    `<g filter="url(#far)">${bokeh(random, { width, height: height * 0.4 }, Math.round(width / 22))}</g>`,
    `<rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#ground)"/>`,
    ...rows,
    lightString(width, height * 0.05, height * 0.07, Math.round(width / 75), 'bulb'),
    `<g filter="url(#near)">${visitors.map(([x, scale], at) => visitor(x * width, height * 1.02, scale * height, at)).join('')}</g>`,
    `<rect width="${width}" height="${height}" fill="url(#deepen)"/>`,
  ]
  return drawSvg(size, body.join(''))
}

async function drawStand(stand: Stand, at: number, wide: number, height: number): Promise<string> {
  const inner = wide * 0.84
  const left = wide * at + wide * 0.08
  const [signTop, awning, counter, floor] = [0.17, 0.3, 0.6, 0.82].map((share) => share * height) as [
    number,
    number,
    number,
    number,
  ]
  const sign: Size = { width: Math.round(inner * 0.92), height: Math.round(height * 0.1) }
  const [art, cards] = await Promise.all([
    paintArt({ motif: stand.motif, tone: stand.tone, name: stand.sign }, sign),
    cardsNamed(stand.cards, 240),
  ])
  const cardWide = inner * 0.17
  const shelf = cards.map(
    (card, place) =>
      `<image x="${inner * (0.09 + place * 0.215)}" y="${awning + height * 0.095}" width="${cardWide}" height="${(cardWide * 88) / 63}" xlink:href="${dataAddress(card)}"/>`,
  )
  const boxes = [0.06, 0.24, 0.58, 0.78].map((x, box) => {
    const high = height * (0.07 + (box % 3) * 0.018)
    return `<g transform="translate(${inner * x} ${counter - high})"><rect width="${inner * 0.15}" height="${high}" rx="3" fill="${box % 2 ? stand.colour : stand.deep}"/><rect width="${inner * 0.15}" height="${high * 0.28}" rx="3" fill="#fff" opacity="0.28"/><rect x="${inner * 0.03}" y="${high * 0.45}" width="${inner * 0.09}" height="${high * 0.22}" rx="2" fill="#faf7f1" opacity="0.85"/></g>`
  })
  const glowId = `warm-${at}`
  const body = [
    `<defs>${glow(glowId, '#ffd9a0', 0.7)}${gradient(`front-${at}`, [
      [0, stand.colour],
      [1, stand.deep],
    ])}</defs>`,
    `<ellipse cx="${inner / 2}" cy="${floor}" rx="${inner * 0.6}" ry="16" fill="#07040e" opacity="0.7" filter="url(#soft)"/>`,
    `<rect x="${inner * 0.03}" y="${awning}" width="${inner * 0.94}" height="${counter - awning}" fill="#2a1a33"/><ellipse cx="${inner / 2}" cy="${awning + height * 0.1}" rx="${inner * 0.6}" ry="${height * 0.24}" fill="url(#${glowId})"/>`,
    ...shelf,
    `<rect x="${inner * 0.04}" y="${awning + height * 0.095 + (cardWide * 88) / 63}" width="${inner * 0.92}" height="7" fill="#e7c49a"/>`,
    seller(inner * 0.46, counter, height * 0.19, at),
    ...boxes,
    `<rect x="${-inner * 0.02}" y="${counter}" width="${inner * 1.04}" height="14" rx="5" fill="#f3e6cf"/><rect y="${counter + 14}" width="${inner}" height="${floor - counter - 14}" fill="url(#front-${at})"/>`,
    `<path d="${letter(stand.sign, { x: inner / 2, y: counter + (floor - counter) * 0.66, size: height * 0.045, face: 'display', anchor: 'middle', width: inner * 0.8, spacing: 0.06 })}" fill="#fff" opacity="0.22"/>`,
    `<rect x="0" y="${awning}" width="10" height="${floor - awning}" fill="#1a1024"/><rect x="${inner - 10}" y="${awning}" width="10" height="${floor - awning}" fill="#1a1024"/>`,
    canopy(inner, awning, height, stand),
    `<g transform="translate(${(inner - sign.width) / 2} ${signTop})"><rect x="-7" y="-7" width="${sign.width + 14}" height="${sign.height + 14}" rx="12" fill="#15131f"/><image width="${sign.width}" height="${sign.height}" preserveAspectRatio="none" xlink:href="${dataAddress(art)}"/><rect width="${sign.width}" height="${sign.height}" fill="#15131f" opacity="0.35"/><path d="${letter(stand.sign, { x: sign.width / 2, y: sign.height * 0.68, size: sign.height * 0.52, face: 'display', anchor: 'middle', width: sign.width * 0.86 })}" fill="#fff"/></g>`,
  ]
  return `<g transform="translate(${left} 0)">${body.join('')}</g>`
}

/** Striped cloth with a scalloped edge. */
function canopy(inner: number, y: number, height: number, { colour }: Stand): string {
  const stripes = 8
  const each = (inner * 1.08) / stripes
  const drop = height * 0.075
  return Array.from({ length: stripes }, (_, stripe) => {
    const x = -inner * 0.04 + stripe * each
    const slant = inner * 0.03 * (1 - (2 * stripe) / stripes)
    return `<path d="M${x + slant} ${y - drop * 0.4}H${x + each + slant * 0.8}L${x + each} ${y + drop * 0.45}A${each / 2} ${each / 2.4} 0 0 1 ${x} ${y + drop * 0.45}Z" fill="${stripe % 2 ? '#faf7f1' : colour}"/>`
  }).join('')
}

const skins = ['#d9a27a', '#8f5a3c', '#f0c3a0', '#b97a52'] as const
const shirts = ['#faf7f1', '#15131f', '#ffd27a', '#e5479b'] as const

/** The seller behind the counter, from the waist up. */
const seller = (x: number, y: number, high: number, at: number) =>
  `<g transform="translate(${x} ${y})"><path d="M${-high * 0.34} 0V${-high * 0.28}Q${-high * 0.34} ${-high * 0.56} 0 ${-high * 0.56}Q${high * 0.34} ${-high * 0.56} ${high * 0.34} ${-high * 0.28}V0Z" fill="${shirts[at % 4]}"/><circle cy="${-high * 0.76}" r="${high * 0.19}" fill="${skins[at % 4]}"/><path d="M${-high * 0.2} ${-high * 0.76}A${high * 0.2} ${high * 0.21} 0 0 1 ${high * 0.2} ${-high * 0.76}Q0 ${-high * 0.9} ${-high * 0.2} ${-high * 0.76}Z" fill="#2a1712"/></g>`
