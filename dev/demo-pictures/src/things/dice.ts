import { letter } from '../canvas/lettering.ts'
import { makeRandom } from '../canvas/random.ts'
import { drawSvg } from '../canvas/raster.ts'
import type { Tone } from '../canvas/tones.ts'
import { cardSize } from '../cards/card.ts'
import { blur, glow, type Point, polygon, regular } from '../scenes/shapes.ts'
import { onStage } from './stage.ts'
import type { Thing } from './thing.ts'

/** Dice as the product's name promises: one large d20, a dozen d6, or a set of seven. */
export async function drawDice(thing: Thing): Promise<Buffer> {
  const dice =
    thing.name === 'd20'
      ? [twenty(thing.look, 320, 470, 250, '20')]
      : thing.name === 'd6'
        ? dozen(thing.look)
        : seven(thing.look)
  const product = await drawSvg(
    cardSize,
    `<defs>${blur('soft', 12)}${glow('spark', '#ffffff', 0.9)}</defs>${dice.join('')}`,
  )
  const shadows =
    thing.name === 'd20' ? [{ cx: 330, cy: 722, rx: 200, ry: 34 }] : [{ cx: 330, cy: 740, rx: 250, ry: 40 }]
  return onStage(product, thing.frame, shadows)
}

/** A twenty-sided die, seen with one face towards us. */
function twenty(look: Tone, cx: number, cy: number, radius: number, figure: string): string {
  const outer = regular(cx, cy, radius, 6, -Math.PI / 2)
  const inner = regular(cx, cy + radius * 0.02, radius * 0.6, 3, -Math.PI / 2)
  const [a, b, c] = inner as [Point, Point, Point]
  const [p0, p1, p2, p3, p4, p5] = outer as [Point, Point, Point, Point, Point, Point]
  const faces: [Point[], number][] = [
    [[p0, p1, a], 0.74],
    [[p1, b, a], 0.6],
    [[p1, p2, b], 0.34],
    [[p2, p3, b], 0.2],
    [[p3, c, b], 0.24],
    [[p3, p4, c], 0.3],
    [[p4, p5, c], 0.46],
    [[p5, a, c], 0.72],
    [[p5, p0, a], 0.9],
    [[a, b, c], 0.54],
  ]
  return dieOf(look, faces, figure, [cx, cy + radius * 0.14], radius * 0.36, radius * 0.62)
}

function dieOf(
  look: Tone,
  faces: [Point[], number][],
  figure: string,
  [x, y]: Point,
  type: number,
  width: number,
): string {
  const planes = faces.map(([corners, light]) =>
    polygon(
      corners,
      `fill="${look.hex(light)}" stroke="${look.hex(Math.min(1, light + 0.22))}" stroke-width="2.5" stroke-linejoin="round"`,
    ),
  )
  return `${planes.join('')}<path d="${letter(figure, { x, y, size: type, face: 'display', anchor: 'middle', width })}" fill="#ffe9b0"/>`
}

function cube(look: Tone, cx: number, cy: number, half: number, pips: number): string {
  const top: Point[] = [
    [cx, cy - half * 1.05],
    [cx + half, cy - half * 0.55],
    [cx, cy - half * 0.05],
    [cx - half, cy - half * 0.55],
  ]
  const left: Point[] = [
    [cx - half, cy - half * 0.55],
    [cx, cy - half * 0.05],
    [cx, cy + half * 1.1],
    [cx - half, cy + half * 0.58],
  ]
  const right: Point[] = [
    [cx + half, cy - half * 0.55],
    [cx, cy - half * 0.05],
    [cx, cy + half * 1.1],
    [cx + half, cy + half * 0.58],
  ]
  const solid = (
    [
      [top, 0.78],
      [left, 0.5],
      [right, 0.26],
    ] as [Point[], number][]
  ).map(([corners, light]) =>
    polygon(
      corners,
      `fill="${look.hex(light)}" stroke="${look.hex(light)}" stroke-width="${half * 0.14}" stroke-linejoin="round"`,
    ),
  )
  const spots = layouts[pips - 1] ?? []
  const onTop = spots.map(
    ([u, v]) =>
      `<ellipse cx="${cx + (u - v) * half * 0.56}" cy="${cy - half * 0.55 + (u + v) * half * 0.28}" rx="${half * 0.115}" ry="${half * 0.066}" fill="#fff7e0"/>`,
  )
  const onLeft = (layouts[(pips + 2) % 6] ?? []).map(
    ([u, v]) =>
      `<ellipse cx="${cx - half * 0.5 + u * half * 0.54}" cy="${cy + half * 0.27 + u * half * 0.26 + v * half * 0.6}" rx="${half * 0.075}" ry="${half * 0.105}" fill="#fff7e0"/>`,
  )
  return solid.join('') + onTop.join('') + onLeft.join('')
}

const layouts: readonly (readonly Point[])[] = [
  [[0, 0]],
  [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  [
    [-0.5, -0.5],
    [0, 0],
    [0.5, 0.5],
  ],
  [
    [-0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
    [0.5, -0.5],
  ],
  [
    [-0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
    [0.5, -0.5],
    [0, 0],
  ],
  [
    [-0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
    [0.5, -0.5],
    [-0.5, 0],
    [0.5, 0],
  ],
]

function dozen(look: Tone): string[] {
  const random = makeRandom('a dozen dice')
  // A pyramid of cubes. The far and low ones are drawn first.
  const rows: [number, number, number][] = [
    [320, 380, 1],
    [230, 540, 2],
    [410, 540, 2],
    [140, 700, 3],
    [320, 700, 3],
    [500, 700, 3],
  ]
  return rows
    .sort((one, two) => two[2] - one[2] || one[0] - two[0])
    .map(([x, y]) => cube(look, x, y - 50, 80, random.whole(1, 6)))
}

function seven(look: Tone): string[] {
  const shape = (
    cx: number,
    cy: number,
    radius: number,
    sides: number,
    figure: string,
    turn = -Math.PI / 2,
  ) => {
    const outer = regular(cx, cy, radius, sides, turn)
    const heart: Point = [cx - radius * 0.08, cy - radius * 0.12]
    const faces = outer.map((corner, index): [Point[], number] => {
      const next = outer[(index + 1) % sides] as Point
      const middle = Math.atan2((corner[1] + next[1]) / 2 - cy, (corner[0] + next[0]) / 2 - cx)
      return [[heart, corner, next], 0.52 + 0.36 * Math.cos(middle + 2.2)]
    })
    return dieOf(look, faces, figure, [cx, cy + radius * 0.2], radius * 0.5, radius)
  }
  return [
    shape(180, 300, 112, 4, '8'),
    shape(460, 290, 118, 5, '12'),
    twenty(look, 320, 480, 150, '20'),
    shape(130, 560, 104, 3, '4'),
    cube(look, 520, 560, 88, 5),
    shape(230, 690, 96, 4, '10', -Math.PI / 2 + 0.2),
    shape(420, 700, 96, 4, '00', -Math.PI / 2 - 0.16),
  ]
}
