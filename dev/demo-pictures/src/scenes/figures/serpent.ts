import { nebula } from '../nature/nebula.ts'
import { peaks } from '../nature/peaks.ts'
import { sea } from '../nature/sea.ts'
import type { Scene } from '../scene.ts'
import { glow, type Point, polygon } from '../shapes.ts'

/** A long ribbon of a dragon that winds up through the picture, plate by plate. */
export const serpent: Scene = (size, tone, random) => {
  const { pixels } = random.pick([peaks, sea, nebula])(size, tone, random)
  const unit = Math.min(size.width, size.height)
  const turns = random.between(1.15, 1.6)
  const start = random.next() * Math.PI * 2
  const swing = random.between(0.24, 0.33) * size.width
  const at = (share: number): Point => [
    size.width / 2 + Math.sin(start + share * turns * Math.PI * 2) * swing * (1 - share * 0.45),
    size.height * (1.04 - share * 0.8) + Math.cos(start * 1.3 + share * turns * Math.PI * 4) * unit * 0.05,
  ]
  const count = 84
  const plates = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const [x, y] = at(share)
    const [nx, ny] = at(share + 0.012)
    const angle = Math.atan2(ny - y, nx - x)
    const girth = unit * (0.035 + 0.085 * Math.sin(Math.PI * Math.min(1, 0.25 + share * 0.62)))
    const turned = (along: number, across: number): Point => [
      x + Math.cos(angle) * along - Math.sin(angle) * across,
      y + Math.sin(angle) * along + Math.cos(angle) * across,
    ]
    const light = 0.34 + share * 0.2 + (index % 2) * 0.06
    const spine =
      index % 3 === 0
        ? polygon(
            [
              turned(-girth * 0.3, -girth * 0.8),
              turned(-girth * 0.85, -girth * 1.75),
              turned(girth * 0.45, -girth * 0.85),
            ],
            `fill="${tone.answer}"`,
          )
        : ''
    return `${spine}${polygon([turned(-girth * 0.55, -girth), turned(girth * 0.4, -girth * 0.86), turned(girth * 0.62, 0), turned(girth * 0.4, girth * 0.86), turned(-girth * 0.55, girth)], `fill="${tone.hex(light - 0.16)}" stroke="${tone.hex(0.05)}" stroke-opacity="0.5" stroke-width="${unit * 0.003}"`)}${polygon([turned(-girth * 0.5, -girth * 0.95), turned(girth * 0.4, -girth * 0.82), turned(girth * 0.58, -girth * 0.1), turned(-girth * 0.4, -girth * 0.16)], `fill="${tone.hex(light + 0.28)}"`)}${polygon([turned(-girth * 0.5, girth * 0.95), turned(girth * 0.36, girth * 0.8), turned(girth * 0.5, girth * 0.4), turned(-girth * 0.4, girth * 0.45)], `fill="${tone.hex(0.9)}" opacity="0.5"`)}`
  })
  const [hx, hy] = at(1.02)
  const [px] = at(0.97)
  const facing = hx >= px ? 1 : -1
  const h = unit * 0.15
  const head = [
    polygon(
      [
        [-h * 0.4, -h * 0.5],
        [-h * 1.7, -h * 1.5],
        [h * 0.2, -h * 0.75],
      ],
      `fill="${tone.answer}"`,
    ),
    polygon(
      [
        [-h * 0.2, -h * 0.6],
        [-h * 0.9, -h * 1.9],
        [h * 0.4, -h * 0.7],
      ],
      `fill="${tone.hex(0.97)}"`,
    ),
    polygon(
      [
        [-h * 0.9, -h * 0.2],
        [-h * 0.1, -h * 0.8],
        [h * 0.7, -h * 0.6],
        [h * 1.7, -h * 0.02],
        [h * 1.5, h * 0.2],
        [h * 0.2, h * 0.24],
      ],
      `fill="${tone.hex(0.8)}"`,
    ),
    polygon(
      [
        [-h * 0.9, -h * 0.2],
        [h * 0.2, h * 0.24],
        [h * 1.5, h * 0.2],
        [h * 0.5, h * 0.34],
        [-h * 0.3, h * 0.55],
      ],
      `fill="${tone.hex(0.45)}"`,
    ),
    polygon(
      [
        [-h * 0.3, h * 0.5],
        [h * 0.4, h * 0.38],
        [h * 1.2, h * 0.52],
        [h * 0.3, h * 0.8],
      ],
      `fill="${tone.hex(0.28)}"`,
    ),
    polygon(
      [
        [-h * 0.1, -h * 0.8],
        [h * 0.7, -h * 0.6],
        [h * 0.3, -h * 0.36],
      ],
      `fill="${tone.hex(0.98)}"`,
    ),
    `<circle cx="${h * 0.45}" cy="${-h * 0.28}" r="${h * 0.5}" fill="url(#eye)"/>`,
    polygon(
      [
        [h * 0.22, -h * 0.24],
        [h * 0.45, -h * 0.4],
        [h * 0.72, -h * 0.24],
        [h * 0.45, -h * 0.18],
      ],
      'fill="#fff"',
    ),
    `<path d="M${h * 1.5} ${h * 0.1}q${h * 0.5} ${-h * 0.5} ${h * 0.3} ${-h * 1.1}M${h * 1.4} ${h * 0.25}q${h * 0.7} ${h * 0.3} ${h * 0.9} ${-h * 0.3}" fill="none" stroke="${tone.hex(0.97)}" stroke-width="${h * 0.06}" stroke-linecap="round"/>`,
  ]
  return {
    pixels,
    drawings: [
      `<defs>${glow('eye', tone.answer, 0.9)}</defs>${plates.join('')}<g transform="translate(${hx} ${hy}) scale(${facing} 1)">${head.join('')}</g>`,
    ],
  }
}
