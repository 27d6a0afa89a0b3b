import type { GameId, SlabDrawing } from '../../../../apps/server/src/demo/product.ts'
import { foilWedges } from '../canvas/foil.ts'
import { letter } from '../canvas/lettering.ts'
import { dataAddress, drawSvg } from '../canvas/raster.ts'
import { cardSize, drawCard } from '../cards/card.ts'
import { frameOf } from '../cards/frames.ts'
import { gradient } from '../scenes/shapes.ts'
import { onStage } from './stage.ts'

const words: Record<string, string> = { '10': 'GEM MINT', '9.5': 'MINT +', '9': 'MINT', '8': 'NEAR MINT' }

/** A graded card in its acrylic case, with a label and a strip of foil above it. */
export async function drawSlab(slab: SlabDrawing, game: GameId): Promise<Buffer> {
  const frame = frameOf(game)
  const card = await drawCard(slab, game)
  const grade = slab.grade.split(' ').at(-1) ?? ''
  const defs = [
    gradient(
      'case',
      [
        [0, '#ffffff', 0.92],
        [0.5, '#eef1f6', 0.8],
        [1, '#cfd5e2', 0.88],
      ],
      [0, 0, 1, 1],
    ),
    gradient('well', [
      [0, '#d7dce8'],
      [1, '#f4f6fa'],
    ]),
    gradient(
      'gloss',
      [
        [0, '#fff', 0.55],
        [0.48, '#fff', 0.1],
        [0.5, '#fff', 0],
      ],
      [0, 0, 1, 0.75],
    ),
    '<clipPath id="card"><rect x="143" y="262" width="354" height="494" rx="17"/></clipPath>',
    '<clipPath id="strip"><rect x="121" y="92" width="398" height="130" rx="12"/></clipPath>',
  ]
  const text = (line: string, place: Parameters<typeof letter>[1], fill: string) =>
    `<path d="${letter(line, place)}" fill="${fill}"/>`
  const body = [
    `<defs>${defs.join('')}</defs>`,
    '<rect x="96" y="66" width="448" height="746" rx="30" fill="url(#case)" stroke="#ffffff" stroke-width="3"/>',
    '<rect x="104" y="74" width="432" height="730" rx="24" fill="none" stroke="#aab2c6" stroke-opacity="0.65" stroke-width="2"/>',
    `<g clip-path="url(#strip)"><g transform="translate(121 92)">${foilWedges({ width: 398, height: 130 }, 0.6)}</g></g>`,
    '<rect x="129" y="100" width="382" height="114" rx="8" fill="#fffefb"/>',
    text(slab.name, { x: 144, y: 136, size: 23, face: 'heading', width: 248 }, frame.ink),
    text(slab.set, { x: 144, y: 166, size: 17, width: 248 }, '#5b5669'),
    text(slab.number, { x: 144, y: 194, size: 19, width: 248 }, frame.accent),
    text(
      words[grade] ?? '',
      { x: 452, y: 126, size: 15, anchor: 'middle', width: 96, spacing: 0.06 },
      '#5b5669',
    ),
    text(
      grade,
      { x: 452, y: 198, size: grade.length > 2 ? 58 : 70, face: 'display', anchor: 'middle' },
      frame.ink,
    ),
    '<path d="M404 112V202" stroke="#e6e0d4" stroke-width="2"/>',
    '<rect x="121" y="240" width="398" height="546" rx="20" fill="url(#well)" stroke="#b9c0d0" stroke-width="1.5"/>',
    '<rect x="133" y="252" width="374" height="514" rx="22" fill="#fff" opacity="0.8"/>',
    `<g clip-path="url(#card)"><image x="143" y="262" width="354" height="494" xlink:href="${dataAddress(card)}"/></g>`,
    '<rect x="143" y="262" width="354" height="494" rx="17" fill="none" stroke="#15131f" stroke-opacity="0.25" stroke-width="1.5"/>',
    '<path d="M96 232H544" stroke="#fff" stroke-width="3" opacity="0.9"/><path d="M96 235H544" stroke="#9aa3b8" stroke-width="1.5" opacity="0.5"/>',
    '<rect x="96" y="66" width="448" height="746" rx="30" fill="url(#gloss)"/>',
    '<path d="M112 130V690" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity="0.85"/>',
  ]
  const product = await drawSvg(cardSize, body.join(''))
  return onStage(product, frame, [{ cx: 330, cy: 818, rx: 240, ry: 26 }])
}
