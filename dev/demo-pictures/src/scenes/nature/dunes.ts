import { fromHex, lerp, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { makeSky, vignette } from '../sky.ts'

/** Sand in long curves, bright on one face and deep on the other, under a great sun. */
export const dunes: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const sky = makeSky(tone, random, tall, {
    sun: {
      x: random.between(0.25, 0.75),
      y: tall * random.between(0.26, 0.4),
      radius: random.between(0.14, 0.23),
    },
  })
  const answer = fromHex(tone.answer)
  const hills = Array.from({ length: 6 }, (_, index) => ({
    near: index / 5,
    base: tall * lerp(0.5, 0.98, (index / 5) ** 0.9),
    high: tall * lerp(0.05, 0.17, index / 5),
    pace: lerp(2.6, 1.1, index / 5),
    shift: random.next() * 40,
    turn: random.next() < 0.5 ? -1 : 1,
  }))
  const pixels = paint(size, (x, y) => {
    let colour = sky.at(x, y)
    for (const { near, base, high, pace, shift, turn } of hills) {
      const swell = noise.at(x * pace + shift, shift * 1.7)
      const crest = base - high * (1 - Math.abs(swell)) * 1.6
      const under = smooth(crest - 0.0018, crest + 0.0018, y)
      if (under === 0) continue
      const depth = (y - crest) / high
      // Each crest has an edge that winds down, with one side in the sun and the other in shade.
      const edge = noise.at(x * pace * 0.9 + shift, depth * 0.35 + shift) + noise.at(x * 6, y * 9) * 0.05
      const side = smooth(-0.035, 0.035, edge * turn)
      const comb = Math.sin((y * 170 + noise.fbm(x * 5, y * 7, 3) * 14) * lerp(1.7, 0.8, near)) * 0.016
      const lit = lerp(0.9, 0.72, near) - depth * 0.045
      const shaded = lerp(0.52, 0.2, near) + depth * 0.02
      let sand = tone.ramp(lerp(shaded, lit, side) + comb)
      sand = mix(sand, tone.ramp(0.98), Math.exp(-depth * 26) * 0.5)
      sand = mix(sand, answer, side * 0.07)
      colour = mix(colour, sand, under)
    }
    return vignette(
      screen(colour, tone.ramp(0.9), 0.14 * Math.exp(-Math.hypot(x - sky.sun.x, y - sky.sun.y) * 2.5)),
      x,
      y,
      tall,
    )
  })
  return { pixels, drawings: [] }
}
