import { fromHex, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { vignette } from '../sky.ts'
import { makeGas } from './nebula.ts'

/** A ball of glass with weather inside, afloat over still water. */
export const orb: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const gas = makeGas(size, tone, random, 0.14)
  const ball = { x: 0.5, y: tall * 0.44, radius: Math.min(0.31, tall * 0.34) }
  const answer = fromHex(tone.answer)
  const storm = random.between(1.6, 3)
  const shade = (x: number, y: number) => {
    const dx = (x - ball.x) / ball.radius
    const dy = (y - ball.y) / ball.radius
    const far = Math.hypot(dx, dy)
    const back = screen(gas(x, y), tone.ramp(0.8), 0.55 * Math.exp(-Math.max(0, far - 0.9) * 2.2))
    if (far > 1.015) return back
    const depth = Math.sqrt(Math.max(0, 1 - far * far))
    const bulge = 1 / (0.5 + depth * 0.8)
    const swirl = far * storm
    const px = (dx * Math.cos(swirl) - dy * Math.sin(swirl)) * bulge
    const py = (dx * Math.sin(swirl) + dy * Math.cos(swirl)) * bulge
    const fold = noise.fbm(px * 1.3, py * 1.3, 3)
    const cloud = noise.fbm(px * 1.5 + fold * 1.8, py * 1.5 - fold * 1.4, 5)
    let inside = mix(tone.ramp(0.42 + cloud * 0.85), answer, smooth(0.12, 0.5, cloud - fold * 0.6) * 0.7)
    inside = screen(inside, tone.ramp(0.98), Math.exp(-far * 2.6) * 0.5)
    inside = mix(inside, tone.ramp(0.06), smooth(0.55, 1, far) * 0.6)
    inside = screen(inside, tone.ramp(0.9), smooth(0.86, 1, far) * 0.75 * (0.4 + 0.6 * smooth(-0.6, 0.8, dy)))
    const spot = Math.exp(-(((dx + 0.42) / 0.2) ** 2 + ((dy + 0.52) / 0.13) ** 2))
    inside = screen(inside, [1, 1, 1], spot * 0.95)
    return mix(inside, back, smooth(0.99, 1.015, far))
  }
  const water = tall * 0.83
  const pixels = paint(size, (x, y) => {
    if (y < water) return vignette(shade(x, y), x, y, tall)
    const ripple = noise.at(x * 7, y * 60) * 0.018 * (1 + (y - water) * 6)
    const mirrored = shade(x + ripple, 2 * water - y - (y - water) * 0.35)
    return vignette(mix(mirrored, tone.ramp(0.07), 0.35 + (y - water) * 1.2), x, y, tall)
  })
  return { pixels, drawings: [] }
}
