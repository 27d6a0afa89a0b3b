import type { Size } from '../canvas/raster.ts'
import type { Frame } from './frames.ts'

/** The ornament along the border of a card. Each game has its own. */
export function ornament(frame: Frame, size: Size): string {
  switch (frame.ornament) {
    case 'rays':
      return rays(size)
    case 'filigree':
      return filigree(frame, size)
    case 'bevel':
      return bevel(size)
    case 'waves':
      return waves(size)
    case 'plain':
      return ''
  }
}

function rays({ width, height }: Size) {
  const beams = Array.from({ length: 24 }, (_, beam) => {
    const [from, to] = [beam, beam + 0.5].map((edge) => (edge / 24) * Math.PI * 2)
    const corner = (angle = 0) =>
      `${width / 2 + Math.cos(angle) * height} ${height / 2 + Math.sin(angle) * height}`
    return `M${width / 2} ${height / 2}L${corner(from)}L${corner(to)}Z`
  })
  return `<path d="${beams.join('')}" fill="#fff" opacity="0.16"/>`
}

function filigree(frame: Frame, { width, height }: Size) {
  const curl = 'M4 40Q4 4 40 4M4 66Q4 26 22 22Q26 4 66 4M9 9q8 0 8 8q-8 0 -8 -8Z'
  const corners = [
    [0, 0, 0],
    [width, 0, 90],
    [width, height, 180],
    [0, height, 270],
  ]
  const curls = corners.map(
    ([x, y, turn]) => `<path transform="translate(${x} ${y}) rotate(${turn})" d="${curl}"/>`,
  )
  return `<g fill="none" stroke="${frame.accent}" stroke-width="2.4">${curls.join('')}<rect x="11" y="11" width="${width - 22}" height="${height - 22}" rx="22"/></g>`
}

function bevel({ width, height }: Size) {
  const bolts = [
    [12, 12],
    [width - 12, 12],
    [12, height - 12],
    [width - 12, height - 12],
  ]
  return `<path d="M0 0H${width}L${width - 16} 16H16V${height - 16}L0 ${height}Z" fill="#fff" opacity="0.22"/><path d="M${width} ${height}V0L${width - 16} 16V${height - 16}H16L0 ${height}Z" fill="#000" opacity="0.2"/>${bolts.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#ffe0c2" opacity="0.8"/>`).join('')}`
}

function waves({ width, height }: Size) {
  const line = (y: number) => `M0 ${y}${Array.from({ length: 16 }, () => `q10 -9 20 0t20 0`).join('')}`
  const rows = Array.from({ length: Math.ceil(height / 16) }, (_, row) => line(row * 16))
  return `<path d="${rows.join('')}" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="2.5"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="26" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2"/>`
}
