import { fromHex, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { blur } from '../shapes.ts'
import { vignette } from '../sky.ts'

/** Lightning out of heaped cloud, down to a black ridge. */
export const storm: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const strike = { x: random.between(0.36, 0.64), y: tall * 0.3 }
  const flash = mix(tone.ramp(1), fromHex(tone.answer), 0.4)
  const pixels = paint(size, (x, y) => {
    const fold = noise.fbm(x * 1.9, y * 2.6, 4)
    const cloud = noise.fbm(x * 2.4 + fold * 1.3, y * 3.4 + fold, 6)
    const heap = noise.fbm(x * 2.4 + fold * 1.3 + 0.015, y * 3.4 + fold - 0.03, 6) - cloud
    const far = Math.hypot(x - strike.x, (y - strike.y) * 0.75)
    let colour = tone.ramp(0.3 + cloud * 0.55 + (y / tall) * 0.16 - heap * 2.6)
    colour = screen(colour, flash, Math.exp(-far * 3.4) * (0.6 + cloud * 0.7))
    const ridge = tall * 0.86 - (noise.ridged(x * 2.6, 3, 5) - 0.5) * tall * 0.26
    const rain = smooth(0.25, 0.6, noise.at(x * 70 + y * 16, y * 3)) * 0.1 * smooth(0.35, 0.7, y / tall)
    colour = screen(colour, tone.ramp(0.9), rain)
    return vignette(mix(colour, tone.ramp(0.03), smooth(ridge - 0.002, ridge + 0.002, y)), x, y, tall)
  })
  const bolts: string[] = []
  const fork = (x: number, y: number, angle: number, reach: number, thick: number) => {
    const points = [`M${x.toFixed(1)} ${y.toFixed(1)}`]
    let [px, py] = [x, y]
    const steps = Math.ceil(reach / (size.width * 0.032))
    for (let step = 0; step < steps; step += 1) {
      const turn = angle + random.between(-0.75, 0.75)
      px += Math.cos(turn) * size.width * 0.035
      py += Math.sin(turn) * size.width * 0.035
      points.push(`L${px.toFixed(1)} ${py.toFixed(1)}`)
      if (thick > 1.2 && random.next() < 0.2)
        fork(px, py, angle + random.pick([-0.8, 0.8]), reach * 0.35, thick * 0.45)
    }
    bolts.push(`<path d="${points.join('')}" stroke-width="${thick.toFixed(1)}"/>`)
  }
  const thick = size.width * 0.009
  fork(
    strike.x * size.width,
    size.height * 0.12,
    Math.PI / 2 + (0.5 - strike.x) * 0.6,
    size.height * 0.86,
    thick,
  )
  fork(
    (strike.x + random.pick([-0.26, 0.26])) * size.width,
    size.height * 0.05,
    Math.PI / 2,
    size.height * 0.6,
    thick * 0.5,
  )
  const all = bolts.join('')
  const style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
  return {
    pixels,
    drawings: [
      `<defs>${blur('wide', size.width * 0.02)}${blur('soft', size.width * 0.006)}</defs><g ${style} stroke="${tone.answer}" filter="url(#wide)" opacity="0.9">${all}${all}</g><g ${style} stroke="${tone.hex(0.97)}" filter="url(#soft)">${all}</g><g ${style} stroke="#fff">${all}</g>`,
    ],
  }
}
