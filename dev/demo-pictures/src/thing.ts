import type { AccessoryDrawing } from '../../../apps/server/src/demo/product.ts'
import type { Frame } from './frames.ts'
import type { Tone } from './tones.ts'

/** An accessory to draw, in its colours. */
export type Thing = AccessoryDrawing & { look: Tone; frame: Frame }
