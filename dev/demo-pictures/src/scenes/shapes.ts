export type Point = readonly [number, number]

const round = (value: number) => Math.round(value * 10) / 10

export const polygon = (points: readonly Point[], attributes: string) =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" ${attributes}/>`

export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
]

export const regular = (cx: number, cy: number, radius: number, sides: number, turn = 0): Point[] =>
  Array.from({ length: sides }, (_, side) => polar(cx, cy, radius, turn + (side / sides) * Math.PI * 2))

/** A straight gradient for `fill="url(#id)"`; `line` is in shares of the shape's own box. */
export function gradient(id: string, stops: readonly [number, string, number?][], line = [0, 0, 0, 1]) {
  const marks = stops.map(
    ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
  )
  return `<linearGradient id="${id}" x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}">${marks.join('')}</linearGradient>`
}

export function glow(id: string, colour: string, strength = 1) {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.4" stop-color="${colour}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

export const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`
