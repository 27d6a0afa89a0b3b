import { backOrnament } from '../cards/back-ornament.ts'
import { gradient } from '../scenes/shapes.ts'

/** The back of a card, its upper left corner at the origin. `id` keeps its gradient apart from those of other cards. */
export function cardBack(wide: number, id: string): string {
  const high = (wide * 88) / 63
  const rim = wide * 0.05
  const defs = gradient(
    id,
    [
      [0, '#7d63ff'],
      [1, '#2a1878'],
    ],
    [0, 0, 1, 1],
  )
  return `<defs>${defs}</defs><rect width="${wide}" height="${high}" rx="${wide * 0.05}" fill="#faf7f1"/><rect x="${rim}" y="${rim}" width="${wide - rim * 2}" height="${high - rim * 2}" rx="${wide * 0.03}" fill="url(#${id})"/>${backOrnament({ cx: wide / 2, cy: high / 2, rx: wide * 0.27 })}`
}

/** A pile of face-down cards seen from above. */
export function deck(x: number, y: number, wide: number, id: string): string {
  const layers = [10, 8, 6, 4, 2].map(
    (step) =>
      `<rect x="${step}" y="${step * 1.3}" width="${wide}" height="${(wide * 88) / 63}" rx="${wide * 0.05}" fill="${step % 4 ? '#d9d2c4' : '#f3eee4'}"/>`,
  )
  return `<g transform="translate(${x} ${y})"><rect x="6" y="18" width="${wide + 12}" height="${(wide * 88) / 63 + 8}" rx="10" fill="#05030d" opacity="0.45" filter="url(#soft)"/>${layers.join('')}${cardBack(wide, id)}</g>`
}
