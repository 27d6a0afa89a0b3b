import { fromHex, mix, screen, smooth } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { vignette } from '../sky.ts'

/** Marbled ink, with veins of metal where the sheets meet. */
export const ink: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const turn = random.between(0, Math.PI)
  const scale = random.between(1.1, 1.7)
  const centre = { x: random.between(0.3, 0.7), y: tall * random.between(0.3, 0.7) }
  const metal = mix(fromHex('#f3c969'), fromHex(tone.answer), 0.35)
  const swirl = random.between(1.5, 3.2) * (random.next() < 0.5 ? -1 : 1)
  const pixels = paint(size, (x, y) => {
    const far = Math.hypot(x - centre.x, y - centre.y)
    const angle = Math.atan2(y - centre.y, x - centre.x) + swirl * Math.exp(-far * 2.6) + turn
    const px = centre.x + Math.cos(angle) * far
    const py = centre.y + Math.sin(angle) * far
    const fold = noise.fbm(px * scale, py * scale, 4)
    const again = noise.fbm(px * scale + fold * 2.4, py * scale + fold * 1.7 + 5, 5)
    const sheets = Math.sin((again * 2.4 + fold * 1.4 + px * 0.9) * 5.2)
    let colour = tone.ramp(0.34 + again * 0.62 + sheets * 0.13)
    const light = noise.fbm(px * scale + fold * 2.4 + 0.012, py * scale + fold * 1.7 + 5.012, 5) - again
    colour = screen(colour, tone.ramp(0.95), Math.max(0, light * 9))
    const vein =
      smooth(0.09, 0.0, Math.abs(sheets - 0.1)) * smooth(-0.1, 0.35, noise.fbm(px * 3 + 9, py * 3, 2) + 0.2)
    colour = mix(colour, screen(metal, [1, 1, 1], smooth(0, 0.05, light) * 0.6), vein * 0.85)
    return vignette(colour, x, y, tall)
  })
  const motes = Array.from({ length: 40 }, () => {
    const radius = 0.6 + random.next() ** 4 * 4
    return `<circle cx="${(random.next() * size.width).toFixed(1)}" cy="${(random.next() * size.height).toFixed(1)}" r="${radius.toFixed(1)}" fill="#ffe9b0" opacity="${random.between(0.2, 0.9).toFixed(2)}"/>`
  })
  return { pixels, drawings: [motes.join('')] }
}
