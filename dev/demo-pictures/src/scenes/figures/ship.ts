import { paintWater } from '../nature/sea.ts'
import type { Scene } from '../scene.ts'
import { blur, gradient } from '../shapes.ts'

/** A tall ship under full sail, close to the wind. */
export const ship: Scene = (size, tone, random) => {
  const { pixels, line } = paintWater(size, tone, random, random.between(0.6, 0.68))
  const unit = Math.min(size.width, size.height * 1.05)
  const y = line * size.width + unit * 0.1
  const x = size.width * random.between(0.44, 0.56)
  const facing = random.next() < 0.5 ? 1 : -1
  const emblem = random.whole(0, 3)
  const defs = [
    gradient(
      'sail',
      [
        [0, tone.hex(0.62)],
        [0.5, tone.hex(0.97)],
        [1, tone.hex(0.8)],
      ],
      [0, 0, 1, 0.3],
    ),
    gradient('hull', [
      [0, tone.hex(0.3)],
      [1, tone.hex(0.03)],
    ]),
    blur('soft', unit * 0.02),
  ]
  const sail = (cx: number, top: number, wide: number, high: number) => {
    const belly = wide * 0.2
    return `<path d="M${cx - wide / 2} ${top}Q${cx} ${top + high * 0.05} ${cx + wide / 2} ${top}Q${cx + wide / 2 + belly} ${top + high * 0.6} ${cx + wide * 0.56} ${top + high}Q${cx} ${top + high * 0.86} ${cx - wide * 0.56} ${top + high}Q${cx - wide / 2 + belly * 0.8} ${top + high * 0.5} ${cx - wide / 2} ${top}Z" fill="url(#sail)" stroke="${tone.hex(0.12)}" stroke-width="${unit * 0.004}"/><path d="M${cx - wide * 0.54} ${top}H${cx + wide * 0.54}" stroke="${tone.hex(0.06)}" stroke-width="${unit * 0.011}" stroke-linecap="round"/>`
  }
  const mast = (cx: number, high: number, wide: number) =>
    [
      `<path d="M${cx} ${-unit * 0.02}V${-high}" stroke="${tone.hex(0.08)}" stroke-width="${unit * 0.015}"/>`,
      sail(cx, -high * 0.94, wide * 0.58, high * 0.24),
      sail(cx, -high * 0.67, wide * 0.8, high * 0.27),
      sail(cx, -high * 0.37, wide, high * 0.28),
      `<path d="M${cx} ${-high}q${unit * 0.05} ${-unit * 0.03} ${unit * 0.1} ${unit * 0.005}q${-unit * 0.05} ${unit * 0.03} ${-unit * 0.1} ${unit * 0.03}Z" fill="${tone.answer}"/>`,
    ].join('')
  const marks = [
    `<circle r="${unit * 0.035}" fill="none" stroke="${tone.hex(0.35)}" stroke-width="${unit * 0.014}"/>`,
    `<path d="M0 ${-unit * 0.045}L${unit * 0.04} ${unit * 0.03}H${-unit * 0.04}Z" fill="${tone.hex(0.35)}"/>`,
    `<path d="M0 ${-unit * 0.05}L${unit * 0.03} 0L0 ${unit * 0.05}L${-unit * 0.03} 0Z" fill="${tone.hex(0.35)}"/>`,
    `<path d="M${-unit * 0.045} ${-unit * 0.02}q${unit * 0.022} ${unit * 0.04} ${unit * 0.045} 0q${unit * 0.022} ${unit * 0.04} ${unit * 0.045} 0" fill="none" stroke="${tone.hex(0.35)}" stroke-width="${unit * 0.014}"/>`,
  ]
  const hull = `<path d="M${-unit * 0.3} ${-unit * 0.075}L${-unit * 0.27} ${-unit * 0.02}Q${-unit * 0.2} ${unit * 0.06} ${-unit * 0.12} ${unit * 0.06}H${unit * 0.18}Q${unit * 0.27} ${unit * 0.02} ${unit * 0.34} ${-unit * 0.08}L${unit * 0.2} ${-unit * 0.035}Q0 ${-unit * 0.01} ${-unit * 0.17} ${-unit * 0.04}L${-unit * 0.19} ${-unit * 0.085}Z" fill="url(#hull)"/><path d="M${-unit * 0.26} ${-unit * 0.012}Q0 ${unit * 0.03} ${unit * 0.28} ${-unit * 0.03}" fill="none" stroke="${tone.answer}" stroke-width="${unit * 0.007}"/>${[-2, -1, 0, 1, 2, 3].map((port) => `<circle cx="${port * unit * 0.055}" cy="${unit * 0.022}" r="${unit * 0.009}" fill="${tone.hex(0.92)}"/>`).join('')}`
  const rig = `<path d="M${unit * 0.33} ${-unit * 0.08}L${unit * 0.46} ${-unit * 0.15}M${unit * 0.45} ${-unit * 0.145}L${unit * 0.03} ${-unit * 0.58}M${-unit * 0.29} ${-unit * 0.075}L${-unit * 0.17} ${-unit * 0.42}" stroke="${tone.hex(0.08)}" stroke-width="${unit * 0.007}" fill="none"/><path d="M${unit * 0.44} ${-unit * 0.15}Q${unit * 0.25} ${-unit * 0.19} ${unit * 0.2} ${-unit * 0.36}Z" fill="url(#sail)"/>`
  const wake = `<ellipse cx="0" cy="${unit * 0.065}" rx="${unit * 0.36}" ry="${unit * 0.018}" fill="#fff" opacity="0.65" filter="url(#soft)"/><path d="M${-unit * 0.3} ${unit * 0.06}q${unit * 0.05} ${-unit * 0.025} ${unit * 0.1} 0t${unit * 0.1} 0t${unit * 0.1} 0t${unit * 0.1} 0t${unit * 0.1} 0t${unit * 0.1} 0V${unit * 0.09}H${-unit * 0.3}Z" fill="${tone.hex(0.85)}" opacity="0.85"/>`
  const vessel = `${mast(-unit * 0.17, unit * 0.44, unit * 0.24)}${rig}${mast(unit * 0.06, unit * 0.6, unit * 0.3)}<g transform="translate(${unit * 0.075} ${-unit * 0.3})">${marks[emblem]}</g>${hull}${wake}`
  return {
    pixels,
    drawings: [
      `<defs>${defs.join('')}</defs><g transform="translate(${x} ${y}) scale(${facing} 1) rotate(${random.between(-3, 1)})">${vessel}</g>`,
    ],
  }
}
