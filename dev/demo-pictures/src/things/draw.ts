import type { DemoProduct } from '../../../../apps/server/src/demo/product.ts'
import { drawCard } from '../cards/card.ts'
import { drawAccessory } from './accessories.ts'
import { drawSealed } from './sealed.ts'
import { drawSlab } from './slab.ts'

/** The picture of a product, 640 x 894, as PNG. */
export function drawProduct({ drawing, tcg }: Pick<DemoProduct, 'drawing' | 'tcg'>): Promise<Buffer> {
  if ('grade' in drawing) return drawSlab(drawing, tcg ?? 1)
  if ('number' in drawing) return drawCard(drawing, tcg ?? 1)
  if ('line' in drawing) return drawSealed(drawing, tcg ?? 1)
  return drawAccessory(drawing, tcg)
}
