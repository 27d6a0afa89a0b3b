import { fromHex, screen } from '../../canvas/colour.ts'
import { paint } from '../../canvas/raster.ts'
import { makeGas } from '../nature/nebula.ts'
import type { Scene } from '../scene.ts'
import { blur, glow, polar, polygon, regular } from '../shapes.ts'
import { vignette } from '../sky.ts'

/** A drawn circle of power: rings, stars and runes of light, on folded darkness. */
export const sigil: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const gas = makeGas(size, tone, random, 0.2)
  const cx = 0.5
  const cy = tall * 0.5
  const answer = fromHex(tone.answer)
  const beams = random.whole(9, 17)
  const pixels = paint(size, (x, y) => {
    const far = Math.hypot(x - cx, y - cy)
    const angle = Math.atan2(y - cy, x - cx)
    const ray = Math.max(0, Math.sin(angle * beams)) ** 3
    return vignette(
      screen(
        screen(gas(x, y), tone.ramp(0.8), 0.7 * Math.exp(-far * 4.4)),
        answer,
        ray * 0.26 * Math.exp(-far * 2.2),
      ),
      x,
      y,
      tall,
    )
  })
  const unit = Math.min(size.width, size.height) * 0.45
  const [px, py] = [cx * size.width, cy * size.width]
  const line = (width: number) =>
    `fill="none" stroke="${tone.hex(0.93)}" stroke-width="${(unit * width).toFixed(1)}"`
  const ring = (radius: number, width: number, more = '') =>
    `<circle cx="${px}" cy="${py}" r="${(unit * radius).toFixed(1)}" ${line(width)} ${more}/>`
  const sides = random.whole(5, 9)
  const step = sides > 6 ? 3 : 2
  const turn = -Math.PI / 2
  const corners = regular(px, py, unit * 0.72, sides, turn)
  const star = Array.from(
    { length: sides },
    (_, side) => `M${corners[side]}L${corners[(side + step) % sides]}`,
  ).join('')
  const ticks = Array.from({ length: 72 }, (_, tick) => {
    const angle = (tick / 72) * Math.PI * 2
    return `M${polar(px, py, unit * 0.86, angle)}L${polar(px, py, unit * (tick % 6 ? 0.895 : 0.93), angle)}`
  }).join('')
  const runes = Array.from({ length: sides * 3 }, (_, index) => {
    const angle = turn + ((index + 0.5) / (sides * 3)) * Math.PI * 2
    const strokes = Array.from(
      { length: 3 },
      () =>
        `M${random.between(-5, 5).toFixed(1)} ${random.between(-8, 8).toFixed(1)}L${random.between(-5, 5).toFixed(1)} ${random.between(-8, 8).toFixed(1)}`,
    ).join('')
    const [x, y] = polar(px, py, unit * 0.79, angle)
    return `<path d="${strokes}" transform="translate(${x} ${y}) rotate(${(angle * 180) / Math.PI + 90}) scale(${unit / 330})" ${line(0.008)} stroke-linecap="round"/>`
  }).join('')
  const orbs = corners.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="${unit * 0.075}" fill="${tone.hex(0.12)}" stroke="${tone.hex(0.95)}" stroke-width="${unit * 0.012}"/><circle cx="${x}" cy="${y}" r="${unit * 0.034}" fill="${tone.answer}"/>`,
  )
  const heart = regular(px, py, unit * 0.24, 4, turn)
  const facets = heart.map((corner, index) =>
    polygon(
      [[px, py], corner, heart[(index + 1) % 4] as typeof corner],
      `fill="${tone.hex([0.9, 0.62, 0.42, 0.99][index] as number)}"`,
    ),
  )
  const drawing = [
    ring(0.86, 0.012),
    ring(0.93, 0.022),
    ring(0.72, 0.008),
    ring(0.37, 0.01),
    ring(0.34, 0.005, 'stroke-dasharray="4 5"'),
    `<path d="${ticks}" ${line(0.008)}/><path d="${star}" ${line(0.014)}/>`,
    runes,
    ...orbs,
  ].join('')
  const defs = `<defs>${blur('soft', unit * 0.03)}${glow('halo', tone.hex(0.95), 0.9)}</defs>`
  return {
    pixels,
    drawings: [
      `${defs}<g filter="url(#soft)" opacity="0.9">${drawing}</g>${drawing}<circle cx="${px}" cy="${py}" r="${unit * 0.5}" fill="url(#halo)"/>${facets.join('')}`,
    ],
  }
}
