import { screen } from '../../canvas/colour.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { glow, gradient, polygon } from '../shapes.ts'
import { makeSky, vignette } from '../sky.ts'

/** A great bird made of blades, wings open against the light. */
export const wings: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const sky = makeSky(tone, random, tall, {
    sun: { x: 0.5, y: tall * 0.4, radius: random.between(0.18, 0.26) },
  })
  const pixels = paint(size, (x, y) => {
    const angle = Math.atan2(y - tall * 0.42, x - 0.5)
    const far = Math.hypot(x - 0.5, y - tall * 0.42)
    const ray = Math.max(0, Math.sin(angle * 16)) ** 2 * Math.exp(-far * 2) * 0.22
    return vignette(screen(sky.at(x, y), tone.ramp(0.95), ray), x, y, tall)
  })
  const unit = Math.min(size.width, size.height * 1.15) * 0.5
  const defs: string[] = [glow('eye', '#ffffff', 1)]
  const feathers: string[] = []
  const rows = [
    { count: random.whole(8, 11), long: 1.0, wide: 0.085, from: -1.12, to: 0.95, dark: 0.1, light: 0.62 },
    { count: random.whole(7, 9), long: 0.68, wide: 0.085, from: -1.0, to: 0.72, dark: 0.32, light: 0.82 },
    { count: 6, long: 0.4, wide: 0.075, from: -0.8, to: 0.5, dark: 0.6, light: 0.98 },
  ]
  const droop = random.between(-0.12, 0.2)
  rows.forEach(({ count, long, wide, from, to, dark, light }, row) => {
    for (let index = count - 1; index >= 0; index -= 1) {
      const share = index / (count - 1)
      const angle = ((from + (to - from) * share + droop) * 180) / Math.PI
      const reach = unit * long * (0.72 + 0.34 * Math.sin(Math.PI * (0.32 + 0.5 * (1 - share))))
      const half = unit * wide
      const id = `feather${row}-${index}`
      defs.push(
        gradient(
          id,
          [
            [0, tone.hex(dark + 0.06)],
            [0.6, tone.hex((dark + light) / 2)],
            [1, tone.hex(light)],
          ],
          [0, 0, 1, 0],
        ),
      )
      const x = unit * 0.08
      const blade = `M${x} 0C${reach * 0.3} ${-half * 1.5} ${reach * 0.75} ${-half * 1.1} ${reach} ${half * 0.35}C${reach * 0.7} ${half * 0.9} ${reach * 0.3} ${half * 0.9} ${x} 0Z`
      feathers.push(
        `<g transform="rotate(${angle.toFixed(1)})"><path d="${blade}" fill="url(#${id})"/><path d="M${x} 0Q${reach * 0.5} ${-half * 0.4} ${reach} ${half * 0.35}" fill="none" stroke="${tone.hex(0.99)}" stroke-width="${unit * 0.006}" opacity="0.65"/></g>`,
      )
    }
  })
  const wing = feathers.join('')
  const tails = [-0.36, -0.18, 0, 0.18, 0.36].map((lean, index) => {
    const long = unit * (0.98 - Math.abs(lean) * 0.7)
    defs.push(
      gradient(`tail${index}`, [
        [0, tone.hex(0.5)],
        [1, tone.hex(0.93)],
      ]),
    )
    return `<path transform="rotate(${(-lean * 180) / Math.PI})" d="M0 ${unit * 0.1}C${-unit * 0.1} ${long * 0.6} ${-unit * 0.035} ${long * 0.9} 0 ${long}C${unit * 0.035} ${long * 0.9} ${unit * 0.1} ${long * 0.6} 0 ${unit * 0.1}Z" fill="url(#tail${index})"/>`
  })
  const w = unit * 0.115
  const body = [
    polygon(
      [
        [0, -w * 2.6],
        [-w, 0],
        [0, w * 3.4],
      ],
      `fill="${tone.hex(0.86)}"`,
    ),
    polygon(
      [
        [0, -w * 2.6],
        [w, 0],
        [0, w * 3.4],
      ],
      `fill="${tone.hex(0.54)}"`,
    ),
    polygon(
      [
        [0, -w * 4.2],
        [-w * 0.95, -w * 3.1],
        [0, -w * 1.7],
      ],
      `fill="${tone.hex(0.97)}"`,
    ),
    polygon(
      [
        [0, -w * 4.2],
        [w * 0.95, -w * 3.1],
        [0, -w * 1.7],
      ],
      `fill="${tone.hex(0.72)}"`,
    ),
    polygon(
      [
        [-w * 0.9, -w * 3.2],
        [-w * 1.9, -w * 4.9],
        [-w * 0.2, -w * 4.0],
      ],
      `fill="${tone.hex(0.9)}"`,
    ),
    polygon(
      [
        [w * 0.9, -w * 3.2],
        [w * 1.9, -w * 4.9],
        [w * 0.2, -w * 4.0],
      ],
      `fill="${tone.hex(0.6)}"`,
    ),
    `<circle cx="${-w * 0.42}" cy="${-w * 3.05}" r="${w * 0.15}" fill="${tone.hex(0.02)}"/><circle cx="${w * 0.42}" cy="${-w * 3.05}" r="${w * 0.15}" fill="${tone.hex(0.02)}"/>`,
    polygon(
      [
        [0, -w * 0.9],
        [-w * 0.42, 0],
        [0, w * 1.1],
        [w * 0.42, 0],
      ],
      `fill="${tone.answer}"`,
    ),
  ]
  const place = `translate(${size.width / 2} ${size.height * 0.44})`
  return {
    pixels,
    drawings: [
      `<defs>${defs.join('')}</defs><g transform="${place}">${tails.join('')}${wing}<g transform="scale(-1 1)">${wing}</g>${body.join('')}</g>`,
    ],
  }
}
