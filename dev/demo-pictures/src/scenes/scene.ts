import type { Random } from '../random.ts'
import type { Painted, Size } from '../raster.ts'
import type { Tone } from '../tones.ts'

/** Paints one seeded picture that fills its size. */
export type Scene = (size: Size, tone: Tone, random: Random) => Painted
