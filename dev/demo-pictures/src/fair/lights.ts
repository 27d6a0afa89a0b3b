import type { Random } from '../canvas/random.ts'
import type { Size } from '../canvas/raster.ts'

const warm = ['#ffd27a', '#ffb46a', '#ff8fb8', '#c9a6ff', '#8fe6ff'] as const

/** Lights far behind, out of focus. */
export function bokeh(random: Random, { width, height }: Size, count: number): string {
  return Array.from(
    { length: count },
    () =>
      `<circle cx="${random.between(0, width).toFixed(0)}" cy="${random.between(0, height).toFixed(0)}" r="${random.between(5, 22).toFixed(0)}" fill="${random.pick(warm)}" opacity="${random.between(0.12, 0.6).toFixed(2)}"/>`,
  ).join('')
}

/** A string of bulbs from side to side; `glow` is the id of the gradient of their light. */
export function lightString(width: number, y: number, sag: number, bulbs: number, glow: string): string {
  const spans = 3
  const at = (x: number) => {
    const share = ((x / width) * spans) % 1
    return y + sag * 4 * share * (1 - share)
  }
  const steps = Array.from({ length: 90 }, (_, step) => (step / 89) * width)
  const wire = steps.map((x) => `${x.toFixed(0)} ${at(x).toFixed(1)}`).join('L')
  const lamps = Array.from({ length: bulbs }, (_, bulb) => {
    const x = ((bulb + 0.5) / bulbs) * width
    return `<g transform="translate(${x.toFixed(0)} ${(at(x) + 9).toFixed(1)})"><circle r="34" fill="url(#${glow})"/><ellipse ry="9" rx="7" fill="#fff4cf"/></g>`
  })
  return `<path d="M${wire}" fill="none" stroke="#0d0818" stroke-width="3"/>${lamps.join('')}`
}
