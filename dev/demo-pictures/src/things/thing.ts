import type { AccessoryDrawing } from '../../../../apps/server/src/demo/product.ts'
import type { Tone } from '../canvas/tones.ts'
import type { Frame } from '../cards/frames.ts'

/** An accessory to draw, in its colours. */
export type Thing = AccessoryDrawing & { look: Tone; frame: Frame }
