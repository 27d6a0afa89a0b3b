import { fromHex, lerp, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import type { Random } from '../../canvas/random.ts'
import { paint, type Size } from '../../canvas/raster.ts'
import type { Tone } from '../../canvas/tones.ts'
import type { Scene } from '../scene.ts'
import { makeSky, vignette } from '../sky.ts'

/** Open water: a low sun, its path of light, and long waves that rise towards us. */
export const sea: Scene = (size, tone, random) => {
  const { pixels } = paintWater(size, tone, random, 0.46)
  return { pixels, drawings: [] }
}

/** Also tells where the sun stands. `horizon` is the share of the height where the sky ends. */
export function paintWater(size: Size, tone: Tone, random: Random, horizon: number) {
  const tall = size.height / size.width
  const line = tall * horizon
  const sky = makeSky(tone, random, tall, {
    sun: {
      x: random.between(0.3, 0.7),
      y: line - random.between(-0.03, 0.16),
      radius: random.between(0.09, 0.17),
    },
  })
  const noise = makeNoise(random)
  const crests = Array.from({ length: 7 }, (_, index) => ({
    base: line + (tall - line) * (0.08 + 0.92 * ((index + 0.6) / 7) ** 1.5),
    high: 0.008 + 0.045 * (index / 6) ** 1.4,
    pace: lerp(9, 2.6, index / 6),
    shift: random.next() * 20,
  }))
  const glint = mix(tone.ramp(1), fromHex(tone.answer), 0.35)
  const pixels = paint(size, (x, y) => {
    if (y < line) return vignette(sky.at(x, y), x, y, tall)
    const depth = (y - line) / (tall - line)
    const far = 1 / (depth + 0.06)
    let colour = tone.ramp(0.5 - depth * 0.34 + noise.fbm(x * far * 1.2, far * 3 + y * 8, 3) * 0.12)
    for (const { base, high, pace, shift } of crests) {
      const bend = noise.at(x * pace + shift, shift)
      const crest = base - high * (1 - Math.abs(bend)) ** 2 * 2
      if (y < crest) continue
      const below = (y - crest) / (high * 2.4 + 0.004)
      colour = mix(colour, tone.ramp(0.72 - below * 0.34), 0.75 * Math.exp(-below * 1.5))
      colour = mix(
        colour,
        tone.ramp(0.99),
        0.85 * Math.exp(-below * 16) * smooth(-0.35, 0.3, noise.at(x * pace * 3 + shift, y * 40)),
      )
    }
    const path = Math.exp(-(((x - sky.sun.x) / (0.06 + depth * 0.22)) ** 2))
    const sparkle = smooth(0.02, 0.32, noise.at(x * 26, y * 95 * (1.2 - depth * 0.7)))
    return vignette(screen(colour, glint, path * sparkle * (0.95 - depth * 0.45)), x, y, tall)
  })
  return { pixels, line, sun: sky.sun }
}
