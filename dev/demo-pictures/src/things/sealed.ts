import sharp from 'sharp'
import type { GameId, SealedDrawing } from '../../../../apps/server/src/demo/product.ts'
import { seeBox } from '../canvas/camera.ts'
import { dataAddress, drawSvg } from '../canvas/raster.ts'
import { layInSpace } from '../canvas/warp.ts'
import { cardSize } from '../cards/card.ts'
import { type Printing, printFront, printSide, printTop } from '../cards/faces.ts'
import { frameOf } from '../cards/frames.ts'
import { gradient } from '../scenes/shapes.ts'
import { packShape } from './pack.ts'
import { onStage } from './stage.ts'

type Box = { wide: number; high: number; deep: number; yaw: number; pitch: number; cy?: number }
const boxes: Partial<Record<SealedDrawing['kind'], Box>> = {
  box: { wide: 430, high: 450, deep: 280, yaw: -0.52, pitch: 0.34 },
  bundle: { wide: 370, high: 580, deep: 180, yaw: 0.5, pitch: 0.24 },
  chest: { wide: 430, high: 500, deep: 220, yaw: 0.42, pitch: 0.28 },
  deck: { wide: 380, high: 580, deep: 130, yaw: -0.46, pitch: 0.22 },
  collection: { wide: 480, high: 560, deep: 110, yaw: -0.3, pitch: 0.16, cy: 440 },
}

/** Something factory-sealed, in perspective on the stage. */
export async function drawSealed(drawing: SealedDrawing, game: GameId): Promise<Buffer> {
  const frame = frameOf(game)
  const thing = { ...drawing, frame }
  const box = boxes[drawing.kind]
  if (box) return drawBox(thing, box)
  if (drawing.kind === 'tin') return drawTin(thing)
  if (drawing.kind === 'blister') return drawBlister(thing)
  const pack = await packShape(thing, { width: 400, height: 700 })
  const back = await packShape({ ...thing, name: drawing.name }, { width: 400, height: 700 })
  const behind = await sharp(back)
    .rotate(9, { background: '#0000' })
    .modulate({ brightness: 0.8 })
    .png()
    .toBuffer()
  const front = await sharp(pack).rotate(-4, { background: '#0000' }).png().toBuffer()
  const product = await overlay([
    [behind, 130, 78],
    [front, 92, 88],
  ])
  return onStage(product, frame, [{ cx: 330, cy: 806, rx: 210, ry: 24 }])
}

async function drawBox(thing: Printing, { wide, high, deep, yaw, pitch, cy = 452 }: Box) {
  const [front, side, top] = await Promise.all([
    printFront(thing, { width: wide * 1.6, height: high * 1.6 }),
    printSide(thing, { width: Math.round(deep * 1.5), height: Math.round(high * 1.5) }),
    printTop(thing, { width: Math.round(wide * 1.4), height: Math.round(deep * 1.4) }),
  ])
  const faces = seeBox({ wide, high, deep }, { yaw, pitch, cx: 320, cy })
  const product = await layInSpace(cardSize, [
    { png: top, onto: faces.top, light: 1.12 },
    { png: side, onto: faces.side, light: 0.72 },
    { png: front, onto: faces.front, light: 1.02 },
  ])
  const gloss = `<defs>${gradient(
    'g',
    [
      [0, '#fff', 0.32],
      [0.35, '#fff', 0.05],
      [0.36, '#fff', 0],
    ],
    [0, 0, 1, 0.8],
  )}</defs><path d="M${faces.front.map((corner) => corner.join(' ')).join('L')}Z" fill="url(#g)"/><path d="M${faces.front[0].join(' ')}L${faces.front[1].join(' ')}" stroke="#fff" stroke-opacity="0.7" stroke-width="2"/><path d="M${(yaw < 0 ? faces.front[1] : faces.front[0]).join(' ')}L${(yaw < 0 ? faces.front[2] : faces.front[3]).join(' ')}" stroke="#fff" stroke-opacity="0.45" stroke-width="2"/>`
  const lit = await sharp(product)
    .composite([{ input: await drawSvg(cardSize, gloss) }])
    .png()
    .toBuffer()
  const floor = Math.max(faces.front[2][1], faces.front[3][1])
  return onStage(lit, thing.frame, [{ cx: 330, cy: floor - 16, rx: (wide + deep * 0.7) * 0.52, ry: 34 }])
}

async function drawTin(thing: Printing) {
  const face = await printFront(thing, { width: 420, height: 560 })
  const { edge } = thing.frame
  const defs = [
    gradient(
      'metal',
      [
        [0, edge[2]],
        [0.12, edge[0]],
        [0.3, edge[1]],
        [0.62, edge[2]],
        [0.86, edge[0]],
        [1, edge[2]],
      ],
      [0, 0, 1, 0],
    ),
    gradient(
      'lid',
      [
        [0, '#ffffff'],
        [0.25, edge[0]],
        [0.6, edge[1]],
        [1, edge[2]],
      ],
      [0, 0, 1, 0],
    ),
    gradient(
      'gloss',
      [
        [0, '#fff', 0.5],
        [0.4, '#fff', 0.08],
        [0.42, '#fff', 0],
      ],
      [0, 0, 1, 0.7],
    ),
    '<clipPath id="face"><rect x="118" y="206" width="404" height="560" rx="34"/></clipPath>',
  ]
  const product = await drawSvg(
    cardSize,
    `<defs>${defs.join('')}</defs><rect x="98" y="150" width="444" height="636" rx="52" fill="url(#metal)"/><g clip-path="url(#face)"><image x="110" y="206" width="420" height="560" xlink:href="${dataAddress(face)}"/></g><rect x="118" y="206" width="404" height="560" rx="34" fill="none" stroke="#fff" stroke-opacity="0.65" stroke-width="3"/><path d="M92 196V150a56 56 0 0 1 56-56H492a56 56 0 0 1 56 56V196Z" fill="url(#lid)"/><path d="M92 196H548" stroke="#15131f" stroke-opacity="0.45" stroke-width="3"/><path d="M104 190V152a46 46 0 0 1 46-46H490" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="3"/><rect x="98" y="94" width="444" height="692" rx="54" fill="url(#gloss)"/>`,
  )
  return onStage(product, thing.frame, [{ cx: 330, cy: 790, rx: 240, ry: 28 }])
}

async function drawBlister(thing: Printing) {
  const pack = await packShape(thing, { width: 190, height: 340 })
  const board = await printFront(
    { ...thing, name: thing.line, line: thing.name },
    { width: 500, height: 744 },
  )
  const packs = [-12, 0, 12].map(
    (lean, index) =>
      `<g transform="translate(${112 + index * 113} ${214 + Math.abs(lean)}) rotate(${lean} 95 170)"><image width="190" height="340" xlink:href="${dataAddress(pack)}"/></g>`,
  )
  const defs = gradient(
    'gloss',
    [
      [0, '#fff', 0.5],
      [0.5, '#fff', 0.06],
      [1, '#fff', 0.22],
    ],
    [0, 0, 1, 1],
  )
  const product = await drawSvg(
    cardSize,
    `<defs>${defs}<clipPath id="board"><path d="M94 90H280a40 26 0 0 0 80 0H546a14 14 0 0 1 14 14V790a14 14 0 0 1-14 14H94a14 14 0 0 1-14-14V104a14 14 0 0 1 14-14Z"/></clipPath></defs><g clip-path="url(#board)"><image x="80" y="90" width="480" height="714" preserveAspectRatio="none" xlink:href="${dataAddress(board)}"/></g><rect x="104" y="190" width="432" height="402" rx="26" fill="#fff" opacity="0.25"/>${packs.join('')}<rect x="104" y="190" width="432" height="402" rx="26" fill="url(#gloss)" stroke="#fff" stroke-opacity="0.8" stroke-width="2.5"/>`,
  )
  return onStage(product, thing.frame, [{ cx: 330, cy: 808, rx: 240, ry: 24 }])
}

const overlay = (parts: [Buffer, number, number][]) =>
  sharp({ create: { ...cardSize, channels: 4, background: '#0000' } })
    .composite(
      parts.map(([input, left, top]) => ({ input, left: Math.round(left - 50), top: Math.round(top - 40) })),
    )
    .png()
    .toBuffer()
