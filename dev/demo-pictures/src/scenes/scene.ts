import type { Random } from '../canvas/random.ts'
import type { Painted, Size } from '../canvas/raster.ts'
import type { Tone } from '../canvas/tones.ts'

/** Paints one seeded picture that fills its size. */
export type Scene = (size: Size, tone: Tone, random: Random) => Painted
