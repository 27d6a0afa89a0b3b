import { dunes } from '../nature/dunes.ts'
import type { Scene } from '../scene.ts'
import { blur, gradient, polygon } from '../shapes.ts'

/** Stepped stone in the desert, a beam of light from its top. */
export const monument: Scene = (size, tone, random) => {
  const { pixels } = dunes(size, tone, random)
  const unit = Math.min(size.width, size.height)
  const cx = size.width / 2
  const foot = size.height * 0.9
  const steps = random.whole(5, 7)
  const defs = [
    gradient('lit', [
      [0, tone.hex(0.96)],
      [1, tone.hex(0.6)],
    ]),
    gradient('shade', [
      [0, tone.hex(0.34)],
      [1, tone.hex(0.1)],
    ]),
    gradient('beam', [
      [0, tone.answer, 0],
      [0.7, tone.answer, 0.75],
      [1, '#ffffff', 0.95],
    ]),
    blur('soft', unit * 0.02),
  ]
  const rise = unit * 0.56
  const blocks = Array.from({ length: steps }, (_, step) => {
    const half = unit * 0.44 * (1 - step / (steps + 0.4))
    const y = foot - (rise * step) / steps
    const high = rise / steps
    const inset = high * 0.16
    const split = half * 0.24
    const seams = Array.from(
      { length: 5 },
      (_unused, seam) => `M${cx - half + (seam + 0.6 + (step % 2) * 0.4) * (half * 0.24)} ${y}v${-high}`,
    ).join('')
    return [
      polygon(
        [
          [cx - half, y],
          [cx + split, y],
          [cx + split - inset, y - high],
          [cx - half + inset, y - high],
        ],
        'fill="url(#lit)"',
      ),
      polygon(
        [
          [cx + split, y],
          [cx + half, y],
          [cx + half - inset, y - high],
          [cx + split - inset, y - high],
        ],
        'fill="url(#shade)"',
      ),
      `<path d="${seams}" stroke="${tone.hex(0.4)}" stroke-width="${unit * 0.004}" opacity="0.45"/>`,
      `<path d="M${cx - half + inset} ${y - high}H${cx + split - inset}" stroke="#fff" stroke-width="${unit * 0.006}" opacity="0.75"/>`,
    ].join('')
  })
  const top = foot - rise
  const eye = `<g transform="translate(${cx - unit * 0.02} ${top - unit * 0.12})"><path d="M0 ${-unit * 0.1}L${unit * 0.06} 0L0 ${unit * 0.1}L${-unit * 0.06} 0Z" fill="${tone.answer}"/><path d="M0 ${-unit * 0.1}L${unit * 0.06} 0L0 0Z" fill="#fff" opacity="0.7"/><path d="M0 ${unit * 0.1}L${-unit * 0.06} 0L0 0Z" fill="${tone.hex(0.2)}" opacity="0.4"/></g>`
  const beam = `<path d="M${cx - unit * 0.13} ${-unit * 0.1}H${cx + unit * 0.1}L${cx + unit * 0.012} ${top - unit * 0.1}H${cx - unit * 0.05}Z" fill="url(#beam)" opacity="0.7" filter="url(#soft)"/>`
  const posts = [-0.47, 0.47].map((side) => {
    const x = cx + side * size.width * 0.86
    const wide = unit * 0.05
    return `${polygon(
      [
        [x - wide, foot + unit * 0.06],
        [x - wide * 0.6, foot - unit * 0.36],
        [x, foot - unit * 0.42],
        [x, foot + unit * 0.06],
      ],
      'fill="url(#lit)"',
    )}${polygon(
      [
        [x, foot + unit * 0.06],
        [x, foot - unit * 0.42],
        [x + wide * 0.6, foot - unit * 0.36],
        [x + wide, foot + unit * 0.06],
      ],
      'fill="url(#shade)"',
    )}`
  })
  const sand = `<path d="M0 ${size.height}V${foot - unit * 0.01}Q${size.width * 0.28} ${foot - unit * 0.05} ${size.width * 0.55} ${foot + unit * 0.012}T${size.width} ${foot - unit * 0.01}V${size.height}Z" fill="${tone.hex(0.5)}"/><path d="M0 ${size.height}V${foot + unit * 0.05}Q${size.width * 0.4} ${foot + unit * 0.0} ${size.width} ${foot + unit * 0.07}V${size.height}Z" fill="${tone.hex(0.16)}"/>`
  return {
    pixels,
    drawings: [`<defs>${defs.join('')}</defs>${beam}${posts.join('')}${blocks.join('')}${eye}${sand}`],
  }
}
