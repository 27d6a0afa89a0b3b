import { productWidths, type Wanted } from '../media/warm-pictures.ts'
import { demoProducts } from './shop.ts'

/** The address of a committed picture. */
export const demoPicture = (name: string) => `/media/demo/${name}.webp`

const banners = [
  'hero',
  'sitio-tienda',
  'juego-pokemon',
  'juego-lorcana',
  'juego-yu-gi-oh',
  'juego-one-piece',
]

/** What the first shopper of the demo shop sees, in the order they meet it; the newest products first. */
export function demoPicturesToWarm(): Wanted[] {
  const pictures = new Set(demoProducts.toReversed().map(({ picture }) => picture))
  return [
    ...banners.map((name) => ({ imageUrl: demoPicture(name), widths: [640, 960, 1600] as const })),
    ...[...pictures].map((name) => ({ imageUrl: demoPicture(name), widths: productWidths })),
  ]
}
