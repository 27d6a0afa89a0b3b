import { paint } from '../../canvas/raster.ts'
import type { Scene } from '../scene.ts'
import { blur } from '../shapes.ts'
import { makeSky, vignette } from '../sky.ts'

/** One old tree on a hill, its crown full of small lights. */
export const tree: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const sky = makeSky(tone, random, tall, {
    sun: { x: random.between(0.42, 0.58), y: tall * 0.42, radius: random.between(0.24, 0.32) },
  })
  const pixels = paint(size, (x, y) => vignette(sky.at(x, y), x, y, tall))
  const unit = Math.min(size.width, size.height)
  const branches: string[] = []
  const leaves: string[] = []
  const grow = (x: number, y: number, angle: number, long: number, thick: number, left: number) => {
    const bend = random.between(-0.25, 0.25)
    const ex = x + Math.cos(angle) * long
    const ey = y + Math.sin(angle) * long
    const mx = (x + ex) / 2 + Math.cos(angle + Math.PI / 2) * long * bend
    const my = (y + ey) / 2 + Math.sin(angle + Math.PI / 2) * long * bend
    branches.push(
      `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}" stroke-width="${thick.toFixed(1)}"/>`,
    )
    if (left <= 2) {
      for (let leaf = 0; leaf < 4; leaf += 1) {
        const shade = random.next() < 0.16 ? tone.answer : tone.hex(random.between(0.4, 0.98))
        leaves.push(
          `<circle cx="${(ex + random.between(-0.06, 0.06) * unit).toFixed(1)}" cy="${(ey + random.between(-0.05, 0.05) * unit).toFixed(1)}" r="${(unit * random.between(0.006, 0.024)).toFixed(1)}" fill="${shade}" opacity="${random.between(0.5, 0.95).toFixed(2)}"/>`,
        )
      }
    }
    if (left === 0) return
    const forks = random.next() < 0.35 ? 3 : 2
    for (let fork = 0; fork < forks; fork += 1) {
      const turn = (fork - (forks - 1) / 2) * random.between(0.55, 0.95) + random.between(-0.15, 0.15)
      grow(ex, ey, angle + turn, long * random.between(0.7, 0.84), thick * 0.64, left - 1)
    }
  }
  const foot = size.height * 0.88
  grow(size.width / 2, foot, -Math.PI / 2 + random.between(-0.12, 0.12), unit * 0.21, unit * 0.055, 6)
  const hill = (rise: number, shade: number) =>
    `<path d="M0 ${size.height}L0 ${foot + unit * 0.07}Q${size.width * 0.5} ${foot - unit * rise} ${size.width} ${foot + unit * 0.05}L${size.width} ${size.height}Z" fill="${tone.hex(shade)}"/>`
  const grass = Array.from({ length: 130 }, () => {
    const x = random.next() * size.width
    const y = foot + unit * 0.03 + random.next() * unit * 0.08
    return `<path d="M${x} ${y}q${random.between(-5, 5)} ${-unit * 0.02} ${random.between(-8, 8)} ${-unit * random.between(0.03, 0.06)}" stroke="${tone.hex(random.between(0.12, 0.4))}" stroke-width="1.4" fill="none"/>`
  })
  const crown = leaves.join('')
  return {
    pixels,
    drawings: [
      `<defs>${blur('soft', unit * 0.022)}</defs>${hill(0.13, 0.2)}<g stroke="${tone.hex(0.04)}" fill="none" stroke-linecap="round">${branches.join('')}</g><g filter="url(#soft)" opacity="0.55">${crown}</g>${crown}${hill(0.04, 0.07)}${grass.join('')}`,
    ],
  }
}
