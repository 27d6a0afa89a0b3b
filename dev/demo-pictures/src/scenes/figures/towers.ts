import { peaks } from '../nature/peaks.ts'
import type { Scene } from '../scene.ts'
import { blur, gradient } from '../shapes.ts'

/** A city of slim towers on a rock, windows lit, mountains behind. */
export const towers: Scene = (size, tone, random) => {
  const { pixels } = peaks(size, tone, random)
  const unit = Math.min(size.width, size.height)
  const foot = size.height * 0.93
  const defs = [
    blur('soft', unit * 0.012),
    gradient('far', [
      [0, tone.hex(0.52)],
      [1, tone.hex(0.3)],
    ]),
    gradient('near', [
      [0, tone.hex(0.26)],
      [1, tone.hex(0.05)],
    ]),
    gradient(
      'roof',
      [
        [0, tone.answer],
        [1, tone.hex(0.36)],
      ],
      [0, 0, 1, 0],
    ),
  ]
  const windows: string[] = []
  const tower = (x: number, wide: number, high: number, near: boolean) => {
    const top = foot - high
    const roof = wide * random.between(1.5, 2.6)
    const left = x - wide / 2
    const lights = near ? Math.floor(high / (unit * 0.06)) : 0
    for (let light = 0; light < lights; light += 1) {
      if (random.next() < 0.5) continue
      windows.push(
        `<rect x="${(x - wide * 0.12 + (random.next() < 0.5 ? -wide * 0.2 : wide * 0.14)).toFixed(1)}" y="${(top + unit * 0.035 + light * unit * 0.055).toFixed(1)}" width="${(wide * 0.15).toFixed(1)}" height="${(unit * 0.02).toFixed(1)}" rx="${(wide * 0.07).toFixed(1)}" fill="${tone.hex(0.98)}"/>`,
      )
    }
    return [
      `<rect x="${left}" y="${top}" width="${wide}" height="${high + unit * 0.1}" fill="url(#${near ? 'near' : 'far'})"/>`,
      `<rect x="${left}" y="${top}" width="${wide * 0.22}" height="${high}" fill="#fff" opacity="${near ? 0.1 : 0.16}"/>`,
      `<rect x="${left - wide * 0.12}" y="${top - unit * 0.012}" width="${wide * 1.24}" height="${unit * 0.024}" fill="${tone.hex(near ? 0.34 : 0.5)}"/>`,
      `<path d="M${left - wide * 0.16} ${top - unit * 0.01}L${x} ${top - roof}L${left + wide * 1.16} ${top - unit * 0.01}Z" fill="${near ? 'url(#roof)' : tone.hex(0.56)}"/>`,
      `<path d="M${x} ${top - roof}v${-wide * 0.5}" stroke="${tone.hex(0.7)}" stroke-width="${wide * 0.05}"/>`,
    ].join('')
  }
  const far = Array.from({ length: 9 }, (_, index) =>
    tower(
      size.width * (0.24 + index * 0.065),
      unit * 0.05,
      unit * random.between(0.26, 0.52) * (1 - Math.abs(index - 4) * 0.09),
      false,
    ),
  )
  const near = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const side = index - 3
    return tower(
      size.width / 2 + side * unit * 0.088,
      unit * random.between(0.055, 0.085),
      unit * (0.55 - Math.abs(side) * 0.105 + random.between(-0.05, 0.05)),
      true,
    )
  })
  const wall = `<rect x="${size.width / 2 - unit * 0.36}" y="${foot - unit * 0.14}" width="${unit * 0.72}" height="${unit * 0.3}" fill="${tone.hex(0.1)}"/>`
  const teeth = Array.from(
    { length: 15 },
    (_, index) =>
      `<rect x="${size.width / 2 - unit * 0.36 + index * unit * 0.0493}" y="${foot - unit * 0.165}" width="${unit * 0.027}" height="${unit * 0.03}" fill="${tone.hex(0.1)}"/>`,
  )
  const gate = `<path d="M${size.width / 2 - unit * 0.05} ${size.height}v${-(size.height - foot + unit * 0.05)}a${unit * 0.05} ${unit * 0.05} 0 0 1 ${unit * 0.1} 0V${size.height}Z" fill="${tone.hex(0.9)}"/>`
  const rock = `<path d="M0 ${size.height}L0 ${foot + unit * 0.03}L${size.width * 0.2} ${foot - unit * 0.02}L${size.width / 2 - unit * 0.36} ${foot - unit * 0.06}L${size.width / 2 - unit * 0.3} ${foot + unit * 0.05}L${size.width / 2 + unit * 0.3} ${foot + unit * 0.05}L${size.width / 2 + unit * 0.37} ${foot - unit * 0.05}L${size.width} ${foot + unit * 0.02}V${size.height}Z" fill="${tone.hex(0.03)}"/>`
  const lit = windows.join('')
  return {
    pixels,
    drawings: [
      `<defs>${defs.join('')}</defs>${far.join('')}${near.join('')}${wall}${teeth.join('')}${gate}<g filter="url(#soft)">${lit}</g>${lit}${rock}`,
    ],
  }
}
