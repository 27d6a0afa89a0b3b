import { fromHex, lerp, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { vignette } from '../sky.ts'

/** Tongues of fire that climb and tear, with sparks above. */
export const flame: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const heart = random.between(0.4, 0.6)
  const sparks = Array.from({ length: 70 }, () => ({
    x: random.between(0.05, 0.95),
    y: tall * random.next() ** 0.7 * 0.85,
    radius: 0.5 + random.next() ** 3 * 3.4,
    light: random.between(0.25, 1),
  }))
  const core = mix(tone.ramp(1), fromHex(tone.answer), 0.2)
  const pixels = paint(size, (x, y) => {
    const height = 1 - y / tall
    const sway = noise.fbm(x * 2.2, y * 1.6 + 4, 3) * 0.32
    const tongue = noise.fbm((x + sway) * 4.2, y * 1.9 - height * 1.2, 5)
    const lick = noise.ridged((x + sway * 0.7) * 3.1, y * 1.3 + tongue * 0.5, 4)
    const middle = Math.exp(-(((x - heart + sway * 0.4) / 0.4) ** 2))
    const heat = lick * 0.62 + tongue * 0.7 + middle * 0.55 - height * 0.98
    let colour = tone.ramp(0.04 + smooth(-0.2, 0.95, heat) * 0.92)
    colour = mix(colour, tone.ramp(0.3 + height * 0.15), smooth(0.3, -0.35, heat) * 0.35)
    colour = screen(colour, core, smooth(0.62, 1.1, heat) * 0.9)
    // Strands of brighter gas, thin and torn.
    const strand = smooth(0.62, 0.86, noise.ridged((x + sway) * 5.5, y * 2.2 + tongue * 0.9, 3))
    colour = screen(colour, core, strand * smooth(0.05, 0.6, heat) * 0.55)
    return vignette(screen(colour, tone.ramp(0.6), lerp(0.22, 0, height)), x, y, tall)
  })
  const drawing = sparks
    .map(
      ({ x, y, radius, light }) =>
        `<circle cx="${(x * size.width).toFixed(1)}" cy="${(y * size.width).toFixed(1)}" r="${radius.toFixed(1)}" fill="${tone.hex(0.95)}" opacity="${light.toFixed(2)}"/>`,
    )
    .join('')
  return { pixels, drawings: [drawing] }
}
