import { fromHex, lerp, mix, screen, smooth } from '../colour.ts'
import { makeNoise } from '../noise.ts'
import { paint } from '../raster.ts'
import type { Scene } from './scene.ts'
import { makeSky, vignette } from './sky.ts'

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
      const lit = swell * turn > noise.at(depth * 0.6 + shift, x) * 0.14 ? 1 : 0
      const edge = smooth(0.0, 0.13, Math.abs(swell) - depth * 0.02)
      const comb = Math.sin((y * 150 + noise.fbm(x * 5, y * 7, 3) * 16) * lerp(1.8, 0.7, near)) * 0.02
      const bright = lit ? lerp(0.86, 0.66, near) : lerp(0.5, 0.16, near)
      let sand = tone.ramp(bright - depth * 0.05 + comb + (lit ? 0 : (1 - edge) * 0.12))
      sand = mix(sand, answer, lit ? 0.06 : 0.02)
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
