import { mix, screen } from '../../canvas/colour.ts'
import { makeNoise } from '../../canvas/noise.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { blur, glow, gradient } from '../shapes.ts'
import { vignette } from '../sky.ts'

/** A flower of many petals, opened towards us, over leaves out of focus. */
export const bloom: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const noise = makeNoise(random)
  const pixels = paint(size, (x, y) => {
    const far = Math.hypot(x - 0.5, y - tall * 0.48)
    const leaf = noise.fbm(x * 3 + noise.at(x * 5, y * 5), y * 3, 4)
    const colour = mix(tone.ramp(0.16 + leaf * 0.34), tone.ramp(0.5), Math.exp(-far * 3.4) * 0.5)
    return vignette(screen(colour, tone.ramp(0.85), Math.max(0, leaf) * 0.18), x, y, tall)
  })
  const unit = Math.min(size.width, size.height) * 0.5
  const defs = [blur('soft', unit * 0.05), glow('heart', '#fff7d8', 1)]
  const bokeh = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${random.next() * size.width}" cy="${random.next() * size.height}" r="${unit * random.between(0.02, 0.12)}" fill="${random.next() < 0.3 ? tone.answer : tone.hex(0.85)}" opacity="${random.between(0.05, 0.24)}"/>`,
  )
  const rows = random.whole(5, 6)
  const petals = Array.from({ length: rows }, (_, row) => {
    const near = row / (rows - 1)
    const count = [random.whole(11, 13), random.whole(10, 12), 9, 8, 6, 5][row] ?? 5
    const long = unit * (0.98 - near * 0.68)
    const half = unit * (0.2 - near * 0.1)
    defs.push(
      gradient(`petal${row}`, [
        [0, tone.hex(0.62 + near * 0.37)],
        [0.5, tone.hex(0.4 + near * 0.4)],
        [1, tone.hex(0.12 + near * 0.42)],
      ]),
    )
    return Array.from({ length: count }, (_unused, index) => {
      const turn = ((index + (row % 2) / 2) / count) * 360 + row * 7
      const shape = `M0 0C${-half * 1.3} ${-long * 0.35} ${-half * 1.05} ${-long * 0.82} 0 ${-long}C${half * 1.05} ${-long * 0.82} ${half * 1.3} ${-long * 0.35} 0 0Z`
      return `<g transform="rotate(${turn.toFixed(1)})"><path d="${shape}" fill="url(#petal${row})" stroke="${tone.hex(0.06)}" stroke-opacity="0.35" stroke-width="${unit * 0.008}"/><path d="M0 ${-long * 0.12}Q${half * 0.2} ${-long * 0.5} 0 ${-long * 0.9}" fill="none" stroke="#fff" stroke-width="${unit * 0.006}" opacity="0.35"/></g>`
    }).join('')
  })
  const seeds = Array.from({ length: 60 }, (_, index) => {
    const angle = index * 2.39996
    const far = unit * 0.016 * Math.sqrt(index)
    return `<circle cx="${Math.cos(angle) * far}" cy="${Math.sin(angle) * far}" r="${unit * 0.009}" fill="${index < 25 ? '#fff9e0' : tone.answer}"/>`
  })
  const heart = `<circle r="${unit * 0.34}" fill="url(#heart)" opacity="0.8"/>${seeds.join('')}`
  return {
    pixels,
    drawings: [
      `<defs>${defs.join('')}</defs><g filter="url(#soft)">${bokeh.join('')}</g><g transform="translate(${size.width / 2} ${size.height * 0.48}) scale(1 0.96)">${petals.join('')}${heart}</g>`,
    ],
  }
}
