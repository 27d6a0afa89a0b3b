import { mix, screen } from '../../canvas/colour.ts'
import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { glow, gradient, polygon } from '../shapes.ts'
import { vignette } from '../sky.ts'
import { makeGas } from './nebula.ts'

/** A cluster of cut crystals that lights its cave. */
export const crystal: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const gas = makeGas(size, tone, random, 0.16)
  const foot = { x: 0.5, y: tall * 0.86 }
  const pixels = paint(size, (x, y) => {
    const far = Math.hypot(x - foot.x, (y - foot.y + tall * 0.2) * 0.8)
    const angle = Math.atan2(y - foot.y, x - foot.x)
    const rays = 0.5 + 0.5 * Math.sin(angle * 23 + Math.sin(angle * 7) * 3)
    const colour = screen(gas(x, y), tone.ramp(0.82), Math.exp(-far * 3) * (0.5 + rays * 0.28))
    return vignette(
      mix(colour, tone.ramp(0.04), Math.max(0, (y - foot.y) / (tall - foot.y)) * 0.7),
      x,
      y,
      tall,
    )
  })
  const unit = Math.min(size.width, size.height * 0.9)
  const fx = foot.x * size.width
  const fy = foot.y * size.width
  const count = random.whole(8, 11)
  const cuts = Array.from({ length: count }, (_, index) => {
    const side = index / (count - 1) - 0.5
    const lean = side * 1.7 + random.between(-0.14, 0.14)
    const long = unit * (0.86 - Math.abs(side) * 0.95 + random.between(-0.08, 0.1))
    return {
      lean,
      long: Math.max(long, unit * 0.2),
      wide: unit * random.between(0.055, 0.095),
      x: fx + side * unit * 0.3,
    }
  }).sort((one, two) => two.long - one.long)
  const defs = [
    gradient('left', [
      [0, tone.hex(0.98)],
      [0.5, tone.hex(0.74)],
      [1, tone.hex(0.3)],
    ]),
    gradient('front', [
      [0, tone.hex(0.82)],
      [0.6, tone.hex(0.52)],
      [1, tone.hex(0.2)],
    ]),
    gradient('right', [
      [0, tone.hex(0.5)],
      [0.6, tone.hex(0.28)],
      [1, tone.hex(0.1)],
    ]),
    glow('halo', tone.hex(0.88), 0.7),
  ]
  const bodies = cuts.map(({ lean, long, wide, x }) => {
    const at = (across: number, along: number): [number, number] => [
      x + Math.cos(lean) * across + Math.sin(lean) * along,
      fy + Math.sin(lean) * across - Math.cos(lean) * along,
    ]
    const tip = at(wide * 0.12, long)
    const shoulder = long * 0.8
    const [a, b, c, d] = [
      at(-wide, shoulder * 0.96),
      at(-wide * 0.28, shoulder * 0.88),
      at(wide * 0.5, shoulder * 0.9),
      at(wide, shoulder),
    ]
    const [e, f, g, h] = [
      at(-wide * 0.72, 0),
      at(-wide * 0.2, -unit * 0.02),
      at(wide * 0.4, -unit * 0.02),
      at(wide * 0.72, 0),
    ]
    return [
      polygon([a, b, f, e], 'fill="url(#left)"'),
      polygon([b, c, g, f], 'fill="url(#front)"'),
      polygon([c, d, h, g], 'fill="url(#right)"'),
      polygon([tip, a, b], `fill="${tone.hex(0.99)}"`),
      polygon([tip, b, c], `fill="${tone.hex(0.84)}"`),
      polygon([tip, c, d], `fill="${tone.hex(0.58)}"`),
      `<path d="M${e}L${a}L${tip}L${b}L${f}" fill="none" stroke="#fff" stroke-width="${unit / 420}" opacity="0.7" stroke-linejoin="round"/>`,
    ].join('')
  })
  const stones = Array.from({ length: 22 }, () => {
    const x = random.next() * size.width
    const y = fy + random.between(0, size.height - fy)
    const wide = unit * random.between(0.02, 0.07)
    const shade = tone.hex(random.between(0.04, 0.22))
    return polygon(
      [
        [x - wide, y],
        [x - wide * 0.3, y - wide * 0.8],
        [x + wide * 0.6, y - wide * 0.5],
        [x + wide, y + wide * 0.2],
        [x, y + wide * 0.5],
      ],
      `fill="${shade}"`,
    )
  })
  const halo = `<ellipse cx="${fx}" cy="${fy - unit * 0.3}" rx="${unit * 0.62}" ry="${unit * 0.62}" fill="url(#halo)"/>`
  return { pixels, drawings: [`<defs>${defs.join('')}</defs>${halo}${bodies.join('')}${stones.join('')}`] }
}
