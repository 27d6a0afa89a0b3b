import { clamp, fromHex, lerp, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { makeSky, vignette } from '../sky.ts'

/** Mountain ranges one behind the other, lit from the sun's side, with mist in the valleys. */
export const peaks: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const sky = makeSky(tone, random, tall)
  const noise = makeNoise(random)
  const ranges = Array.from({ length: 5 }, (_, index) => {
    const near = index / 4
    const base = tall * lerp(0.5, 0.96, near)
    const heights = Array.from({ length: size.width + 2 }, (_unused, column) => {
      const x = column / size.width
      return (
        base -
        tall *
          lerp(0.34, 0.2, near) *
          (noise.ridged(x * lerp(2.6, 1.7, near) + index * 7.7, index * 3.1, 6) - 0.55) *
          1.5
      )
    })
    return { near, heights }
  })
  const warm = fromHex(tone.answer)
  const pixels = paint(size, (x, y) => {
    let colour = sky.at(x, y)
    const column = Math.min(Math.floor(x * size.width), size.width)
    for (const { near, heights } of ranges) {
      const crest = heights[column] as number
      const under = smooth(crest - 1.2 / size.width, crest + 1.2 / size.width, y)
      if (under === 0) continue
      const depth = (y - crest) / tall
      // Water cuts slanting ribs into a slope, so a point takes its light from a crest beside it.
      const aside = clamp(
        Math.round(
          column +
            depth * size.width * 0.5 * Math.sign(noise.at(x * 3 + near * 5, near)) +
            noise.at(x * 12, y * 12) * 5,
        ),
        6,
        size.width - 6,
      )
      const rise = ((heights[aside + 5] as number) - (heights[aside - 5] as number)) * size.width * 0.1
      const slope = clamp(rise, -1, 1) * (x < sky.sun.x ? -1 : 1)
      const rock = noise.fbm(x * 14 + near * 9, y * 22 + depth * 6, 3)
      let stone = tone.ramp(lerp(0.56, 0.04, near) + slope * 0.1 + rock * 0.09)
      if (depth < 0.1 && near < 0.8)
        stone = mix(stone, tone.ramp(0.96), smooth(0.1, 0.0, depth + rock * 0.12) * (0.62 - slope * 0.3))
      stone = mix(stone, tone.ramp(lerp(0.8, 0.34, near)), smooth(0.02, 0.34, depth) * 0.75)
      colour = mix(colour, stone, under)
    }
    return vignette(
      screen(colour, warm, 0.16 * Math.exp(-Math.hypot(x - sky.sun.x, y - sky.sun.y) * 3)),
      x,
      y,
      tall,
    )
  })
  return { pixels, drawings: [] }
}
