import { fromHex, lerp, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import type { Random } from '../../canvas/random.ts'
import { paint, type Size } from '../../canvas/raster.ts'
import type { Tone } from '../../canvas/tones.ts'
import type { Scene } from '../scene.ts'
import { makeStars, vignette } from '../sky.ts'

/** Deep space: folded gas, stars, and a ringed planet half in shadow. */
export const nebula: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const gas = makeGas(size, tone, random)
  const noise = makeNoise(random)
  const planet = {
    x: random.between(0.3, 0.7),
    y: tall * random.between(0.38, 0.6),
    radius: random.between(0.15, 0.23),
  }
  const lean = random.between(-0.6, 0.6)
  const bands = random.between(7, 16)
  const rim = fromHex(tone.answer)
  const pixels = paint(size, (x, y) => {
    let colour = gas(x, y)
    const dx = (x - planet.x) / planet.radius
    const dy = (y - planet.y) / planet.radius
    const far = Math.hypot(dx, dy)
    colour = screen(colour, tone.ramp(0.8), 0.5 * Math.exp(-Math.max(0, far - 1) * 2.4))
    const along = dx * Math.cos(lean) + dy * Math.sin(lean)
    const across = -dx * Math.sin(lean) + dy * Math.cos(lean)
    const ring = Math.hypot(along, across / 0.24)
    const ringLight =
      smooth(1.35, 1.42, ring) * smooth(2.15, 2.05, ring) * (0.5 + 0.5 * noise.at(ring * 14, 2))
    if (across < 0) colour = mix(colour, tone.ramp(0.9), ringLight * 0.85)
    if (far < 1.01) {
      const depth = Math.sqrt(Math.max(0, 1 - far * far))
      const light = Math.max(0, dx * -0.55 + dy * -0.5 + depth * 0.66)
      const band = noise.fbm(across * bands * 0.35 + noise.fbm(dx * 2, dy * 2, 3) * 0.5, along * 0.8, 4)
      const ground = mix(
        tone.ramp(lerp(0.04, 0.82, light) + band * 0.24),
        rim,
        smooth(0.1, 0.5, band) * 0.3 * light,
      )
      colour = mix(
        colour,
        screen(ground, rim, (1 - depth) ** 3 * 0.75 * (light + 0.15)),
        smooth(1.01, 0.99, far),
      )
    }
    if (across >= 0) colour = mix(colour, tone.ramp(0.95), ringLight * 0.9)
    return vignette(colour, x, y, tall)
  })
  return { pixels, drawings: [] }
}

/** Noise folded twice through itself, with stars: the backdrop of several scenes. */
export function makeGas(size: Size, tone: Tone, random: Random, dim = 0) {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const stars = makeStars(random, tall, 30)
  const answer = fromHex(tone.answer)
  const scale = random.between(1.5, 2.3)
  return (x: number, y: number) => {
    const fold = noise.fbm(x * scale, y * scale, 3)
    const again = noise.fbm(x * scale + fold * 2.2, y * scale - fold * 1.6, 5)
    let colour = tone.ramp(0.3 - dim + again * 0.72 + fold * 0.2)
    colour = screen(colour, answer, smooth(0.25, 0.7, again - fold) * 0.35)
    return screen(colour, [1, 1, 1], stars(x, y) * (0.9 - again))
  }
}
