import type { Motif, ToneName } from '../../../../apps/server/src/demo/motifs.ts'
import { foilWedges } from '../canvas/foil.ts'
import { letter } from '../canvas/lettering.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { backOrnament } from '../cards/back-ornament.ts'
import { paintArt } from '../cards/card.ts'
import { cardsNamed, type FanPlace, fanOfCards } from '../cards/fan.ts'
import { gradient } from '../scenes/shapes.ts'

type SitePicture = { name: string; draw: () => Promise<Buffer> }

type Banner = {
  name: string
  size: Size
  motif: Motif
  tone: ToneName
  cards: readonly string[]
  fan: FanPlace /** Darkens the left, where text stands. */
  text?: boolean
}

const game: Size = { width: 1600, height: 600 }
const strip: Size = { width: 1600, height: 360 }
const banners: readonly Banner[] = [
  {
    name: 'juego-pokemon',
    size: game,
    motif: 'peaks',
    tone: 'volt',
    cards: ['venusaur-ex-198-165', 'pikachu-ex-238-191', 'charizard-ex-223-197'],
    fan: { cx: 800, cy: 340, high: 430, step: 17, lift: 30 },
  },
  {
    name: 'juego-lorcana',
    size: game,
    motif: 'ink',
    tone: 'violet',
    cards: ['ursula-sea-witch-queen-213-204', 'elsa-spirit-of-winter-207-204', 'mulan-elite-archer-224-204'],
    fan: { cx: 800, cy: 340, high: 430, step: 17, lift: 30 },
  },
  {
    name: 'juego-yu-gi-oh',
    size: game,
    motif: 'monument',
    tone: 'copper',
    cards: [
      'ash-blossom-joyous-spring-ra01-en008',
      's-p-little-knight-agov-en046',
      'blue-eyes-white-dragon-lob-001',
    ],
    fan: { cx: 800, cy: 340, high: 430, step: 17, lift: 30 },
  },
  {
    name: 'juego-one-piece',
    size: game,
    motif: 'sea',
    tone: 'sunset',
    cards: ['sanji-op06-119', 'boa-hancock-op07-051', 'shanks-op01-120'],
    fan: { cx: 800, cy: 340, high: 430, step: 17, lift: 30 },
  },
  {
    name: 'sitio-tienda',
    size: { width: 1600, height: 400 },
    motif: 'nebula',
    tone: 'violet',
    cards: ['greninja-ex-214-167', 'rayquaza-vmax-218-203', 'umbreon-ex-161-131', 'charizard-ex-199-165'],
    fan: { cx: 1240, cy: 260, high: 400, step: 13, lift: 20 },
    text: true,
  },
  {
    name: 'sitio-filtro',
    size: strip,
    motif: 'aurora',
    tone: 'jade',
    cards: ['mew-ex-232-091', 'elsa-spirit-of-winter-207-204', 'shanks-op01-120'],
    fan: { cx: 1260, cy: 250, high: 360, step: 15, lift: 16 },
    text: true,
  },
  {
    name: 'sitio-detalle',
    size: strip,
    motif: 'ink',
    tone: 'psy',
    cards: ['blue-eyes-white-dragon-lob-001', 'gol-d-roger-op09-118', 'maui-half-shark-214-204'],
    fan: { cx: 1260, cy: 250, high: 360, step: 15, lift: 16 },
    text: true,
  },
  {
    name: 'sitio-checkout',
    size: { width: 1600, height: 300 },
    motif: 'peaks',
    tone: 'dawn',
    cards: ['pikachu-173-165', 'bulbasaur-166-165', 'charmander-168-165'],
    fan: { cx: 1240, cy: 220, high: 320, step: 16, lift: 14 },
  },
  {
    name: 'hero',
    size: { width: 1600, height: 900 },
    motif: 'nebula',
    tone: 'violet',
    cards: [
      'umbreon-ex-161-131',
      'elsa-spirit-of-winter-207-204',
      'charizard-ex-199-165',
      'blue-eyes-white-dragon-lob-001',
      'gol-d-roger-op09-118',
    ],
    fan: { cx: 1120, cy: 455, high: 540, step: 13, lift: 34 },
    text: true,
  },
  {
    name: 'hero-alto',
    size: { width: 900, height: 1400 },
    motif: 'nebula',
    tone: 'violet',
    cards: [
      'umbreon-ex-161-131',
      'elsa-spirit-of-winter-207-204',
      'charizard-ex-199-165',
      'blue-eyes-white-dragon-lob-001',
      'gol-d-roger-op09-118',
    ],
    fan: { cx: 450, cy: 540, high: 470, step: 12, lift: 34 },
  },
]

/** Pictures of the shop itself rather than of a product. */
export const sitePictures: readonly SitePicture[] = [
  ...banners.map((banner) => ({ name: banner.name, draw: () => drawBanner(banner) })),
  {
    name: 'promo-gratis',
    draw: () =>
      drawPoster({
        tone: 'violet',
        motif: 'orb',
        small: 'En compras superiores a $150.000',
        large: ['ENVÍO', 'GRATIS'],
        foot: 'y una gift card con cada compra',
      }),
  },
  {
    name: 'popup-ingresos',
    draw: () =>
      drawPoster({
        tone: 'sunset',
        motif: 'wings',
        small: 'Recién llegado al local',
        large: ['NUEVOS', 'INGRESOS'],
        foot: 'Mirá lo que entró esta semana',
      }),
  },
  {
    name: 'popup-eventos',
    draw: () =>
      drawPoster({
        tone: 'jade',
        motif: 'towers',
        small: 'Nos vemos en persona',
        large: ['FERIA', 'DE CARTAS'],
        foot: 'Fechas y entradas acá',
      }),
  },
  { name: 'sin-imagen', draw: drawMissing },
]

async function drawBanner(banner: Banner) {
  const { size, cards, fan } = banner
  const hand = fanOfCards(await cardsNamed(cards, fan.high * 1.1), fan)
  const ground = await drawGround(banner)
  return drawSvg(
    size,
    `<image width="${size.width}" height="${size.height}" xlink:href="${dataAddress(ground)}"/>${hand}`,
  )
}

export function bannerNamed(wanted: string): Banner {
  const found = banners.find(({ name }) => name === wanted)
  if (!found) throw new Error(`No banner is called "${wanted}"`)
  return found
}

/** A banner without its cards. */
export async function drawGround({ name, size, motif, tone, text }: Banner): Promise<Buffer> {
  const { width, height } = size
  const art = await paintArt({ motif, tone, name }, size)
  const shade = text
    ? `<rect width="${width}" height="${height}" fill="url(#shade)"/>`
    : `<rect width="${width}" height="${height}" fill="url(#around)"/>`
  const defs = [
    gradient(
      'shade',
      [
        [0, '#15131f', 0.92],
        [0.42, '#15131f', 0.62],
        [0.72, '#15131f', 0.1],
        [1, '#15131f', 0.2],
      ],
      [0, 0, 1, 0],
    ),
    `<radialGradient id="around" cx="0.5" cy="0.5" r="0.75"><stop offset="0.2" stop-color="#15131f" stop-opacity="0"/><stop offset="1" stop-color="#15131f" stop-opacity="0.55"/></radialGradient>`,
  ]
  return drawSvg(
    size,
    `<defs>${defs.join('')}</defs><image width="${width}" height="${height}" xlink:href="${dataAddress(art)}"/>${shade}`,
  )
}

type Poster = { tone: ToneName; motif: Motif; small: string; large: readonly string[]; foot: string }

async function drawPoster({ tone, motif, small, large, foot }: Poster) {
  const size = { width: 800, height: 1000 }
  const art = await paintArt({ motif, tone, name: large.join(' ') }, { width: 800, height: 700 })
  const defs = [
    gradient('shade', [
      [0, '#15131f', 0],
      [0.42, '#15131f', 0],
      [0.62, '#15131f', 0.8],
      [0.7, '#15131f', 1],
      [1, '#15131f', 1],
    ]),
    '<clipPath id="frame"><path clip-rule="evenodd" d="M0 0H800V1000H0ZM18 44a26 26 0 0 1 26-26H756a26 26 0 0 1 26 26V956a26 26 0 0 1-26 26H44a26 26 0 0 1-26-26Z"/></clipPath>',
  ]
  const words = large.map(
    (line, index) =>
      `<path d="${letter(line, { x: 400, y: 738 + index * 116, size: 124, face: 'display', anchor: 'middle', width: 690 })}" fill="#fff"/>`,
  )
  return drawSvg(
    size,
    `<defs>${defs.join('')}</defs><rect width="800" height="1000" fill="#15131f"/><image width="800" height="700" xlink:href="${dataAddress(art)}"/><rect width="800" height="1000" fill="url(#shade)"/><g clip-path="url(#frame)">${foilWedges(size, 0.7)}</g><path d="${letter(small, { x: 400, y: 612, size: 40, anchor: 'middle', width: 680 })}" fill="#ffe9b0"/>${words.join('')}<path d="${letter(foot, { x: 400, y: 922, size: 40, anchor: 'middle', width: 680 })}" fill="#fff"/>`,
  )
}

/** The picture of a product without one: the back of a card that belongs to no shop. */
function drawMissing() {
  const size = { width: 640, height: 894 }
  const rays = Array.from(
    { length: 36 },
    (_, ray) =>
      `<path d="M320 447L${320 + Math.cos((ray * Math.PI) / 18) * 700} ${447 + Math.sin((ray * Math.PI) / 18) * 700}L${320 + Math.cos(((ray + 0.5) * Math.PI) / 18) * 700} ${447 + Math.sin(((ray + 0.5) * Math.PI) / 18) * 700}Z" fill="#fff" opacity="0.06"/>`,
  )
  return drawSvg(
    size,
    `<defs>${gradient(
      'back',
      [
        [0, '#6d52f5'],
        [1, '#23146e'],
      ],
      [0, 0, 1, 1],
    )}</defs><rect width="640" height="894" fill="#faf7f1"/><rect x="24" y="24" width="592" height="846" rx="26" fill="url(#back)"/><g clip-path="inset(0)">${rays.join('')}</g><rect x="24" y="24" width="592" height="846" rx="26" fill="none" stroke="#faf7f1" stroke-width="24"/><rect x="44" y="44" width="552" height="806" rx="16" fill="none" stroke="#ffd56a" stroke-opacity="0.7" stroke-width="3"/>${backOrnament({ cx: 320, cy: 410, rx: 150 })}<path d="${letter('Foto en camino', { x: 320, y: 700, size: 40, face: 'heading', anchor: 'middle' })}" fill="#fff" opacity="0.92"/>`,
  )
}

/** The picture that other sites show beside a link to the shop: 1200 x 630. */
export async function drawShare() {
  const size = { width: 1200, height: 630 }
  const art = await paintArt({ motif: 'nebula', tone: 'violet', name: 'compartir' }, size)
  const hand = fanOfCards(
    await cardsNamed(['umbreon-ex-161-131', 'charizard-ex-199-165', 'elsa-spirit-of-winter-207-204'], 520),
    { cx: 860, cy: 330, high: 450, step: 16, lift: 24 },
  )
  const defs = gradient(
    'shade',
    [
      [0, '#15131f', 0.94],
      [0.5, '#15131f', 0.66],
      [1, '#15131f', 0.15],
    ],
    [0, 0, 1, 0],
  )
  const words = ['Cartas sueltas,', 'gradeadas', 'y sellados'].map(
    (line, index) =>
      `<path d="${letter(line, { x: 72, y: 266 + index * 72, size: 62, face: 'display', width: 430 })}" fill="#faf7f1"/>`,
  )
  return drawSvg(
    size,
    `<defs>${defs}</defs><image width="1200" height="630" xlink:href="${dataAddress(art)}"/><rect width="1200" height="630" fill="url(#shade)"/>${hand}${words.join('')}`,
  )
}
