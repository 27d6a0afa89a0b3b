/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number]

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
export const smooth = (from: number, to: number, value: number) => {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}
export const lerp = (from: number, to: number, share: number) => from + (to - from) * share

export function mix(one: Colour, two: Colour, share: number): Colour {
  return [lerp(one[0], two[0], share), lerp(one[1], two[1], share), lerp(one[2], two[2], share)]
}

/** Adds light on top, as a projector does: never beyond white. */
export function screen(one: Colour, light: Colour, strength: number): Colour {
  return [
    1 - (1 - one[0]) * (1 - light[0] * strength),
    1 - (1 - one[1]) * (1 - light[1] * strength),
    1 - (1 - one[2]) * (1 - light[2] * strength),
  ]
}

export function fromHex(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function toHex(colour: Colour): string {
  return `#${colour
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const mixHex = (one: string, two: string, share: number) =>
  toHex(mix(fromHex(one), fromHex(two), share))

/** From the darkest to the lightest colour of a picture; `share` 0 to 1. */
export type Ramp = (share: number) => Colour

export function makeRamp(stops: readonly string[]): Ramp {
  const colours = stops.map(fromHex)
  const last = colours.length - 1
  return (share) => {
    const place = clamp(share) * last
    const index = Math.min(Math.floor(place), last - 1)
    return mix(colours[index] as Colour, colours[index + 1] as Colour, place - index)
  }
}
