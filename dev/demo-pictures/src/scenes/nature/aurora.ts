import { fromHex, lerp, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { makeStars, vignette } from '../sky.ts'

/** Curtains of northern light over a wood, mirrored in a lake. */
export const aurora: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const stars = makeStars(random, tall, 34)
  const shore = tall * random.between(0.66, 0.76)
  const answer = fromHex(tone.answer)
  const curtains = Array.from({ length: 4 }, (_, index) => ({
    base: tall * lerp(0.3, 0.58, index / 3),
    reach: tall * random.between(0.24, 0.42),
    shift: random.next() * 30,
    hue: index % 2,
  }))
  const sky = (x: number, y: number) => {
    let colour = screen(tone.ramp(0.02 + (y / tall) * 0.3), [1, 1, 1], stars(x, y) * 0.9)
    for (const { base, reach, shift, hue } of curtains) {
      const foot = base + noise.fbm(x * 1.5 + shift, shift, 3) * tall * 0.34
      if (y > foot + 0.03) continue
      const rise = (foot - y) / reach
      const folds = 0.45 + 0.55 * noise.at(x * 26 + noise.at(x * 4 + shift, 1) * 5, shift + y)
      const strength = smooth(-0.07, 0.03, rise) * Math.exp(-Math.max(0, rise) * 2.1) * Math.max(0.12, folds)
      colour = screen(colour, hue ? mix(tone.ramp(0.72), answer, 0.55) : tone.ramp(0.68), strength * 0.95)
    }
    return colour
  }
  const pixels = paint(size, (x, y) => {
    const ripple = y > shore ? noise.at(x * 9, y * 70) * 0.012 : 0
    let colour = y > shore ? sky(x + ripple, 2 * shore - y) : sky(x, y)
    if (y > shore) colour = mix(colour, tone.ramp(0.06), 0.42)
    return vignette(colour, x, y, tall)
  })
  const trees = [0.5, 1].map((near) => wood(near)).join('')
  return { pixels, drawings: [trees] }

  function wood(near: number) {
    const line = shore * size.width
    const fill = tone.hex(near < 1 ? 0.16 : 0.03)
    return Array.from({ length: near < 1 ? 46 : 30 }, () => {
      const x = random.next() * size.width
      const edge = Math.abs(x / size.width - 0.5) * 2
      const high = size.width * random.between(0.05, 0.1) * (near < 1 ? 1 : lerp(0.7, 2.3, edge ** 1.5))
      const wide = high * 0.2
      const tree = (up: number) =>
        [0, 1, 2]
          .map((step) => {
            const top = high * (1 - step * 0.27)
            const foot = high * (0.58 - step * 0.27) * (step === 2 ? 0 : 1)
            const half = wide * (0.5 + step * 0.28)
            return `<path d="M${x} ${line - up * top}L${x - half} ${line - up * foot}L${x + half} ${line - up * foot}Z"/>`
          })
          .join('')
      return `<g fill="${fill}">${tree(1)}<g opacity="0.55">${tree(-0.8)}</g></g>`
    }).join('')
  }
}
