import sharp from 'sharp'
import type { Size } from './raster.ts'

/** A flat picture with transparency, ready to be laid into others many times. */
export type Sprite = Size & { pixels: Buffer }
/** Where to put a sprite's point (`px`, `py`); the sprite turns about it by `angle` radians. */
export type Place = { x: number; y: number; angle: number; px: number; py: number }
/** Light to add to a point of the sprite, 0 to 1 per colour; `u` and `v` run over the sprite from 0 to 1. */
export type Light = (u: number, v: number) => readonly [number, number, number] | null

export async function toSprite(png: Buffer): Promise<Sprite> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Lays a turned sprite onto opaque RGB pixels, smoothly. */
export function laySprite(target: Buffer, size: Size, sprite: Sprite, place: Place, light?: Light) {
  const [cos, sin] = [Math.cos(place.angle), Math.sin(place.angle)]
  const { left, right, top, bottom } = boundsOf(size, sprite, place, cos, sin)
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [dx, dy] = [x + 0.5 - place.x, y + 0.5 - place.y]
      const sx = dx * cos + dy * sin + place.px - 0.5
      const sy = -dx * sin + dy * cos + place.py - 0.5
      if (sx < 0 || sy < 0 || sx >= sprite.width - 1 || sy >= sprite.height - 1) continue
      layPoint(target, (y * size.width + x) * 3, sprite, sx, sy, light)
    }
  }
}

function boundsOf(size: Size, { width, height }: Size, { x, y, px, py }: Place, cos: number, sin: number) {
  const corners = [
    [-px, -py],
    [width - px, -py],
    [width - px, height - py],
    [-px, height - py],
  ] as const
  const xs = corners.map(([cx, cy]) => x + cx * cos - cy * sin)
  const ys = corners.map(([cx, cy]) => y + cx * sin + cy * cos)
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(size.width, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(size.height, Math.ceil(Math.max(...ys))),
  }
}

/** Mixes one point from the four nearest, weighted by opacity, so that edges get no dark seams. */
function layPoint(target: Buffer, at: number, sprite: Sprite, sx: number, sy: number, light?: Light) {
  const { pixels, width } = sprite
  const [column, row] = [Math.floor(sx), Math.floor(sy)]
  const [fx, fy] = [sx - column, sy - row]
  const from = (row * width + column) * 4
  const below = from + width * 4
  const a = (1 - fx) * (1 - fy) * (pixels[from + 3] as number)
  const b = fx * (1 - fy) * (pixels[from + 7] as number)
  const c = (1 - fx) * fy * (pixels[below + 3] as number)
  const d = fx * fy * (pixels[below + 7] as number)
  const cover = a + b + c + d
  if (cover < 0.5) return
  const added = light?.(sx / width, sy / sprite.height)
  for (let part = 0; part < 3; part += 1) {
    let own =
      (a * (pixels[from + part] as number) +
        b * (pixels[from + 4 + part] as number) +
        c * (pixels[below + part] as number) +
        d * (pixels[below + 4 + part] as number)) /
      cover
    if (added) own = 255 - (255 - own) * (1 - (added[part] as number))
    const share = cover / 255
    target[at + part] = Math.round(own * share + (target[at + part] as number) * (1 - share))
  }
}
