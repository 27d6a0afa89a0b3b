import { type Colour, fromHex, mix, screen, smooth } from '../canvas/colour.ts'
import { makeNoise } from '../canvas/noise.ts'
import type { Random } from '../canvas/random.ts'
import type { Tone } from '../canvas/tones.ts'

type Sky = { at: (x: number, y: number) => Colour; sun: { x: number; y: number; radius: number } }
type Options = {
  low?: number
  high?: number
  night?: boolean
  sun?: { x: number; y: number; radius: number }
}

/** A sky with clouds, a sun or moon with its glow, and stars where it is dark. */
export function makeSky(tone: Tone, random: Random, tall: number, options: Options = {}): Sky {
  const noise = makeNoise(random)
  const night = options.night ?? random.next() < 0.4
  const sun = options.sun ?? {
    x: random.between(0.22, 0.78),
    y: tall * random.between(0.2, 0.42),
    radius: random.between(0.07, 0.16),
  }
  const [low, high] = night
    ? [options.low ?? 0.08, options.high ?? 0.62]
    : [options.low ?? 0.3, options.high ?? 0.95]
  const disc = mix(tone.ramp(0.98), fromHex(tone.answer), 0.25)
  const stars = makeStars(random, tall)
  const at = (x: number, y: number): Colour => {
    const height = y / tall
    const cloud = noise.fbm(x * 2.1 + noise.at(x * 2, y * 3) * 0.4, y * 5.2, 5)
    let colour = tone.ramp(low + (high - low) * (height * 0.9 + cloud * 0.22))
    const far = Math.hypot(x - sun.x, y - sun.y)
    colour = screen(colour, disc, 0.75 * Math.exp(-far * 4.2))
    if (night) colour = screen(colour, [1, 1, 1], stars(x, y) * (1 - height))
    const edge = smooth(sun.radius + 0.003, sun.radius - 0.003, far)
    const face = mix(disc, tone.ramp(0.82), night ? smooth(0.1, 0.4, noise.fbm(x * 9, y * 9, 3)) * 0.5 : 0)
    return mix(colour, face, edge * (0.94 - 0.3 * smooth(0.05, 0.3, cloud)))
  }
  return { at, sun }
}

/** Brightness of the stars at a point. A jittered grid avoids a search among all stars. */
export function makeStars(random: Random, tall: number, perSide = 26) {
  const cells = Math.ceil(perSide * tall) + 1
  const stars = Array.from({ length: perSide * cells }, () => ({
    x: random.next(),
    y: random.next(),
    size: random.next() < 0.34 ? 0.02 + random.next() ** 4 * 0.1 : 0,
  }))
  return (x: number, y: number) => {
    const column = Math.floor(x * perSide)
    const row = Math.floor(y * perSide)
    const star = stars[row * perSide + column]
    if (!star?.size) return 0
    const dx = x * perSide - column - 0.2 - star.x * 0.6
    const dy = y * perSide - row - 0.2 - star.y * 0.6
    return Math.exp(-(dx * dx + dy * dy) / (star.size * star.size))
  }
}

/** Darkens the corners a little, which holds the eye inside. */
export const vignette = (colour: Colour, x: number, y: number, tall: number): Colour => {
  const share = 1 - 0.34 * smooth(0.35, 0.95, Math.hypot(x - 0.5, (y - tall / 2) / Math.max(tall, 1)) * 1.25)
  return [colour[0] * share, colour[1] * share, colour[2] * share]
}
