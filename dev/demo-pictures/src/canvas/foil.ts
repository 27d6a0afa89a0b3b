import { mixHex } from './colour.ts'
import type { Size } from './raster.ts'

/** The shop's foil: cyan, violet, magenta, gold, turning about a point. Wedges, since SVG has no conic gradient. */
const foilStops = ['#5fe3f2', '#7a6bff', '#e45ad8', '#ffcf6b', '#8ff0c8', '#5fe3f2'] as const

export function foilWedges({ width, height }: Size, turn = 0, steps = 90): string {
  const [cx, cy, reach] = [width / 2, height / 2, Math.hypot(width, height)]
  return Array.from({ length: steps }, (_, step) => {
    const [from, to] = [step, step + 1.25].map((edge) => turn + (edge / steps) * Math.PI * 2)
    const corner = (angle = 0) =>
      `${(cx + Math.cos(angle) * reach).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`
    return `<path d="M${cx} ${cy}L${corner(from)}L${corner(to)}Z" fill="${foilAt(step / steps)}"/>`
  }).join('')
}

export function foilAt(share: number): string {
  const place = share * (foilStops.length - 1)
  const index = Math.floor(place)
  return mixHex(foilStops[index] as string, foilStops[index + 1] as string, place - index)
}

/** Diagonal bands of rainbow light, as a tilted foil card shows; drawn over art with a soft blend. */
export function foilSheen({ width, height }: Size, id: string, strength = 0.5): string {
  const stops = [0, 0.18, 0.3, 0.42, 0.55, 0.68, 0.82, 1].map((at, index) => {
    const shown = index % 2 ? strength : strength * 0.12
    return `<stop offset="${at}" stop-color="${foilStops[index % 5]}" stop-opacity="${shown}"/>`
  })
  return `<defs><linearGradient id="${id}" x1="0" y1="0.1" x2="1" y2="0.9">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})" style="mix-blend-mode:soft-light"/><rect width="${width}" height="${height}" fill="url(#${id})" opacity="0.28" style="mix-blend-mode:screen"/>`
}
