import sharp from 'sharp'
import type { AccessoryDrawing, GameId } from '../../../../apps/server/src/demo/product.ts'
import { seeBox, seeFlat } from '../canvas/camera.ts'
import { letter } from '../canvas/lettering.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { type Tone, toneOf } from '../canvas/tones.ts'
import { layInSpace } from '../canvas/warp.ts'
import { cardSize, paintArt } from '../cards/card.ts'
import { frameOf } from '../cards/frames.ts'
import { blur, gradient } from '../scenes/shapes.ts'
import { drawDice } from './dice.ts'
import { onStage } from './stage.ts'
import type { Thing } from './thing.ts'
import { drawTokens } from './tokens.ts'

const draw: Record<AccessoryDrawing['kind'], (thing: Thing) => Promise<Buffer>> = {
  sleeves: drawSleeves,
  deckbox: drawDeckBox,
  binder: drawBinder,
  playmat: drawPlaymat,
  dice: drawDice,
  loaders: drawLoaders,
  shield: drawShield,
  crate: drawCrate,
  tokens: drawTokens,
}

/** An accessory for the table or the shelf, on the stage. */
export const drawAccessory = (drawing: AccessoryDrawing, game: GameId | null) =>
  draw[drawing.kind]({ ...drawing, look: toneOf(drawing.tone), frame: frameOf(game) })

async function drawSleeves(thing: Thing) {
  const art = await paintArt(thing, { width: 300, height: 419 })
  const back = (x: number, y: number, lean: number, dim: number) =>
    `<g transform="translate(${x} ${y}) rotate(${lean} 150 400)"><rect x="-8" y="-4" width="316" height="436" rx="10" fill="${thing.look.hex(0.2)}"/><image width="300" height="419" y="6" xlink:href="${dataAddress(art)}"/><rect x="-8" y="-4" width="316" height="436" rx="10" fill="#000" opacity="${dim}"/><rect x="-8" y="-4" width="316" height="436" rx="10" fill="url(#gloss)" stroke="#fff" stroke-opacity="0.55" stroke-width="2"/></g>`
  const leans = [-15, -6, 3, 12]
  const fan = leans.map((lean, index) => back(148 + index * 14, 150 + index * 6, lean, 0.34 - index * 0.1))
  const wrap = `<rect x="120" y="470" width="400" height="330" rx="16" fill="${thing.look.hex(0.08)}"/><rect x="120" y="470" width="400" height="330" rx="16" fill="url(#wrap)"/><rect x="120" y="470" width="400" height="64" rx="16" fill="${thing.look.hex(0.82)}"/><path d="${letter(thing.name, { x: 320, y: 652, size: 62, face: 'display', anchor: 'middle', width: 350 })}" fill="#fff"/><path d="${letter('FOLIOS MATE', { x: 320, y: 514, size: 26, anchor: 'middle', spacing: 0.12 })}" fill="${thing.look.hex(0.05)}"/><path d="M160 700H480" stroke="${thing.look.answer}" stroke-width="4"/><path d="${letter('TAMAÑO EXACTO · SIN BRILLO', { x: 320, y: 748, size: 20, anchor: 'middle', spacing: 0.08 })}" fill="#fff" opacity="0.8"/><rect x="120" y="470" width="400" height="330" rx="16" fill="url(#gloss)"/>`
  const defs = [
    gradient(
      'gloss',
      [
        [0, '#fff', 0.42],
        [0.4, '#fff', 0.06],
        [0.42, '#fff', 0],
      ],
      [0, 0, 1, 0.8],
    ),
    gradient('wrap', [
      [0, thing.look.hex(0.5)],
      [1, thing.look.hex(0.14)],
    ]),
  ]
  const product = await drawSvg(cardSize, `<defs>${defs.join('')}</defs>${fan.join('')}${wrap}`)
  return onStage(product, thing.frame, [{ cx: 330, cy: 806, rx: 220, ry: 26 }])
}

type Sheets = { front: Buffer; side: Buffer; top: Buffer }
type Shape = { wide: number; high: number; deep: number; yaw: number; pitch: number; cy: number }

async function drawSolid(thing: Thing, shape: Shape, sheets: Sheets, over: (front: string) => string) {
  const faces = seeBox(shape, { ...shape, cx: 320 })
  const product = await layInSpace(cardSize, [
    { png: sheets.top, onto: faces.top, light: 1.15 },
    { png: sheets.side, onto: faces.side, light: 0.74 },
    { png: sheets.front, onto: faces.front },
  ])
  const outline = `M${faces.front.map((corner) => corner.join(' ')).join('L')}Z`
  const lit = await sharp(product)
    .composite([{ input: await drawSvg(cardSize, over(outline)) }])
    .png()
    .toBuffer()
  const floor = Math.max(faces.front[2][1], faces.front[3][1])
  return onStage(lit, thing.frame, [
    { cx: 325, cy: floor - 14, rx: (shape.wide + shape.deep * 0.7) * 0.52, ry: 32 },
  ])
}

const sheen = (outline: string) =>
  `<defs>${gradient(
    'g',
    [
      [0, '#fff', 0.36],
      [0.38, '#fff', 0.05],
      [0.4, '#fff', 0],
    ],
    [0, 0, 1, 0.8],
  )}</defs><path d="${outline}" fill="url(#g)" stroke="#fff" stroke-opacity="0.35" stroke-width="1.5"/>`

async function drawDeckBox(thing: Thing) {
  const size = { width: 380, height: 500 }
  const art = await paintArt(thing, size)
  const { look } = thing
  const front = await drawSvg(
    size,
    `<image width="380" height="500" xlink:href="${dataAddress(art)}"/><rect width="380" height="170" fill="${look.hex(0.1)}"/><rect y="166" width="380" height="6" fill="${look.hex(0.85)}"/><rect x="150" y="120" width="80" height="86" rx="16" fill="${look.hex(0.06)}" stroke="${look.hex(0.7)}" stroke-width="3"/><path d="M190 140L212 163L190 186L168 163Z" fill="${look.answer}"/><path d="${letter(thing.name, { x: 190, y: 86, size: 42, face: 'display', anchor: 'middle', width: 320 })}" fill="${look.hex(0.92)}"/>`,
  )
  const side = await plainSheet(
    { width: 240, height: 500 },
    look,
    0.14,
    `<rect width="240" height="170" fill="${look.hex(0.06)}"/><rect y="166" width="240" height="6" fill="${look.hex(0.7)}"/>`,
  )
  const top = await plainSheet(
    { width: 380, height: 240 },
    look,
    0.24,
    `<path d="M190 70L240 120L190 170L140 120Z" fill="${look.hex(0.4)}"/>`,
  )
  return drawSolid(
    thing,
    { wide: 370, high: 480, deep: 230, yaw: -0.5, pitch: 0.3, cy: 456 },
    { front, side, top },
    sheen,
  )
}

async function drawBinder(thing: Thing) {
  const size = { width: 480, height: 600 }
  const art = await paintArt(thing, size)
  const { look } = thing
  const front = await drawSvg(
    size,
    `<rect width="480" height="600" fill="${look.hex(0.12)}"/><g><image x="34" y="34" width="412" height="532" preserveAspectRatio="xMidYMid slice" xlink:href="${dataAddress(art)}"/></g><rect x="34" y="34" width="412" height="532" fill="none" stroke="${look.hex(0.8)}" stroke-width="3"/><rect x="12" y="12" width="456" height="576" rx="10" fill="none" stroke="${look.hex(0.75)}" stroke-width="2.5" stroke-dasharray="9 6"/><rect x="70" y="450" width="340" height="84" rx="8" fill="${look.hex(0.04)}" opacity="0.86"/><path d="${letter(thing.name, { x: 240, y: 508, size: 48, face: 'display', anchor: 'middle', width: 300 })}" fill="#fff"/><rect x="424" width="18" height="600" fill="${look.hex(0.03)}"/>`,
  )
  const side = await plainSheet(
    { width: 90, height: 600 },
    look,
    0.1,
    `<path d="M45 20V580" stroke="${look.hex(0.6)}" stroke-width="5" stroke-dasharray="7 5"/>`,
  )
  const top = await plainSheet(
    { width: 480, height: 90 },
    look,
    0.9,
    '<path d="M0 20H480M0 34H480M0 48H480M0 62H480M0 76H480" stroke="#15131f" stroke-opacity="0.25" stroke-width="3"/>',
  )
  return drawSolid(
    thing,
    { wide: 460, high: 580, deep: 78, yaw: 0.38, pitch: 0.2, cy: 448 },
    { front, side, top },
    sheen,
  )
}

async function drawCrate(thing: Thing) {
  const { look } = thing
  const board = { width: 460, height: 300 }
  const front = await plainSheet(
    board,
    look,
    0.66,
    `<rect x="20" y="20" width="420" height="260" rx="8" fill="none" stroke="${look.hex(0.3)}" stroke-width="3"/><path d="M180 66h100a18 18 0 0 1 0 36H180a18 18 0 0 1 0-36Z" fill="${look.hex(0.06)}"/><rect x="110" y="140" width="240" height="100" rx="8" fill="#fffdf6"/><path d="${letter(thing.name, { x: 230, y: 204, size: 40, face: 'display', anchor: 'middle', width: 210 })}" fill="${look.hex(0.1)}"/>`,
  )
  const side = await plainSheet(
    { width: 560, height: 300 },
    look,
    0.6,
    `<path d="M0 120H560" stroke="${look.hex(0.3)}" stroke-width="4"/>`,
  )
  const edges = Array.from(
    { length: 34 },
    (_, card) =>
      `<rect x="26" y="${24 + card * 15}" width="408" height="${card % 8 === 0 ? 11 : 9}" fill="${card % 8 === 0 ? look.answer : ['#fffdf6', '#e9e2d2', '#d8cfbb'][card % 3]}"/>`,
  )
  const top = await plainSheet({ width: 460, height: 560 }, look, 0.3, edges.join(''))
  return drawSolid(
    thing,
    { wide: 350, high: 230, deep: 430, yaw: -0.5, pitch: 0.56, cy: 470 },
    { front, side, top },
    sheen,
  )
}

function plainSheet(size: Size, look: Tone, shade: number, more: string) {
  return drawSvg(
    size,
    `<defs>${gradient('base', [
      [0, look.hex(Math.min(1, shade + 0.1))],
      [1, look.hex(Math.max(0, shade - 0.06))],
    ])}</defs><rect width="${size.width}" height="${size.height}" fill="url(#base)"/>${more}`,
  )
}

async function drawPlaymat(thing: Thing) {
  const size = { width: 1080, height: 640 }
  const art = await paintArt(thing, size)
  const sheet = await drawSvg(
    size,
    `<image width="1080" height="640" xlink:href="${dataAddress(art)}"/><rect x="7" y="7" width="1066" height="626" rx="20" fill="none" stroke="${thing.look.hex(0.05)}" stroke-width="14"/><rect x="7" y="7" width="1066" height="626" rx="20" fill="none" stroke="${thing.look.hex(0.8)}" stroke-width="3" stroke-dasharray="12 6"/>${thing.name === 'Duelo' ? zones(thing.look) : ''}`,
  )
  const view = { yaw: -0.34, pitch: 0.86, cx: 318, cy: 560, distance: 1700 }
  const quad = seeFlat({ wide: 530, deep: 360 }, view)
  const under = seeFlat({ wide: 530, deep: 360 }, { ...view, cy: 568 })
  const base = await plainSheet({ width: 200, height: 120 }, thing.look, 0.04, '')
  const mat = await layInSpace(cardSize, [
    { png: base, onto: under, light: 0.6 },
    { png: sheet, onto: quad },
  ])
  const tube = await drawTube(thing, art)
  const product = await sharp(tube)
    .composite([{ input: mat }])
    .png()
    .toBuffer()
  return onStage(product, thing.frame, [
    { cx: 330, cy: 700, rx: 300, ry: 60, strength: 0.32 },
    { cx: 330, cy: 392, rx: 250, ry: 24 },
  ])
}

const zones = (look: Tone) =>
  `<g fill="#fff" fill-opacity="0.1" stroke="${look.hex(0.95)}" stroke-width="4">${[0, 1, 2, 3, 4].map((zone) => `<rect x="${215 + zone * 134}" y="250" width="108" height="150" rx="8"/><rect x="${215 + zone * 134}" y="430" width="108" height="150" rx="8"/>`).join('')}<rect x="60" y="430" width="108" height="150" rx="8"/><rect x="912" y="430" width="108" height="150" rx="8"/></g>`

/** A second mat, rolled up behind the open one. */
async function drawTube(thing: Thing, art: Buffer) {
  const defs = [
    gradient('roll', [
      [0, '#fff', 0.3],
      [0.3, '#fff', 0.12],
      [0.55, '#000', 0.05],
      [1, '#000', 0.62],
    ]),
    blur('soft', 3),
    '<clipPath id="tube"><rect x="80" y="230" width="480" height="150" rx="20"/></clipPath>',
  ]
  const rings = [64, 50, 36, 22].map(
    (radius) =>
      `<ellipse cx="560" cy="305" rx="${radius * 0.5}" ry="${radius * 1.15}" fill="none" stroke="${thing.look.hex(0.5)}" stroke-width="3"/>`,
  )
  return drawSvg(
    cardSize,
    `<defs>${defs.join('')}</defs><g transform="rotate(-7 320 305)"><g clip-path="url(#tube)"><image x="60" y="180" width="520" height="308" preserveAspectRatio="xMidYMid slice" xlink:href="${dataAddress(art)}"/><rect x="80" y="230" width="480" height="150" fill="url(#roll)"/></g><ellipse cx="560" cy="305" rx="37" ry="75" fill="${thing.look.hex(0.05)}"/>${rings.join('')}<rect x="250" y="228" width="46" height="154" fill="${thing.look.hex(0.06)}"/><rect x="250" y="228" width="46" height="154" fill="url(#roll)"/></g>`,
  )
}

async function drawLoaders(thing: Thing) {
  const art = await paintArt(thing, { width: 300, height: 419 })
  const loader = (x: number, y: number, lean: number, filled: boolean) =>
    `<g transform="translate(${x} ${y}) rotate(${lean} 170 400)">${filled ? `<g clip-path="url(#round)"><image x="22" y="36" width="300" height="419" xlink:href="${dataAddress(art)}"/></g>` : ''}<rect width="344" height="480" rx="10" fill="#eaf2fb" fill-opacity="${filled ? 0.12 : 0.34}" stroke="#ffffff" stroke-width="3.5"/><rect x="9" y="9" width="326" height="462" rx="6" fill="none" stroke="#8fa3bf" stroke-opacity="0.55" stroke-width="1.6"/><path d="M130 0a42 22 0 0 0 84 0Z" fill="#fff" opacity="0.7"/><rect width="344" height="480" rx="10" fill="url(#gloss)"/></g>`
  const defs = [
    gradient(
      'gloss',
      [
        [0, '#fff', 0.55],
        [0.36, '#fff', 0.08],
        [0.38, '#fff', 0],
      ],
      [0, 0, 1, 0.8],
    ),
    '<clipPath id="round"><rect x="22" y="36" width="300" height="419" rx="14"/></clipPath>',
  ]
  const label = `<rect x="152" y="700" width="336" height="92" rx="14" fill="${thing.look.hex(0.08)}"/><path d="${letter(thing.name, { x: 320, y: 758, size: 38, face: 'display', anchor: 'middle', width: 300 })}" fill="#fff"/>`
  const product = await drawSvg(
    cardSize,
    `<defs>${defs.join('')}</defs>${loader(122, 204, -11, false)}${loader(134, 192, -5, false)}${loader(148, 182, 1, true)}${loader(168, 186, 8, false)}${label}`,
  )
  return onStage(product, thing.frame, [{ cx: 330, cy: 800, rx: 210, ry: 26 }])
}

async function drawShield(thing: Thing) {
  const art = await paintArt(thing, { width: 330, height: 461 })
  const defs = [
    gradient(
      'acrylic',
      [
        [0, '#ffffff', 0.95],
        [0.5, '#e3eaf4', 0.7],
        [1, '#bcc8db', 0.9],
      ],
      [0, 0, 1, 1],
    ),
    gradient(
      'gloss',
      [
        [0, '#fff', 0.6],
        [0.44, '#fff', 0.1],
        [0.46, '#fff', 0],
      ],
      [0, 0, 1, 0.75],
    ),
    gradient(
      'magnet',
      [
        [0, '#f6e3a6'],
        [0.5, '#c8953a'],
        [1, '#7d5416'],
      ],
      [0, 0, 1, 1],
    ),
    '<clipPath id="card"><rect x="155" y="196" width="330" height="461" rx="16"/></clipPath>',
  ]
  const stand = `<path d="M180 760L150 806H490L460 760Z" fill="#dfe6f0" fill-opacity="0.85" stroke="#fff" stroke-width="2.5"/><path d="M150 806H490V818H150Z" fill="#aab6c9"/>`
  const product = await drawSvg(
    cardSize,
    `<defs>${defs.join('')}</defs>${stand}<rect x="96" y="110" width="448" height="660" rx="26" fill="url(#acrylic)" stroke="#fff" stroke-width="3"/><rect x="112" y="126" width="416" height="628" rx="18" fill="none" stroke="#93a2bb" stroke-opacity="0.6" stroke-width="2"/><rect x="143" y="184" width="354" height="485" rx="20" fill="#fff" opacity="0.75"/><g clip-path="url(#card)"><image x="155" y="196" width="330" height="461" xlink:href="${dataAddress(art)}"/></g><rect x="155" y="196" width="330" height="461" rx="16" fill="none" stroke="#15131f" stroke-opacity="0.25" stroke-width="2"/><circle cx="320" cy="150" r="15" fill="url(#magnet)"/><path d="${letter(thing.name, { x: 320, y: 722, size: 30, face: 'heading', anchor: 'middle', width: 300 })}" fill="#5b5669"/><rect x="96" y="110" width="448" height="660" rx="26" fill="url(#gloss)"/>`,
  )
  return onStage(product, thing.frame, [{ cx: 330, cy: 820, rx: 220, ry: 24 }])
}
