import sharp from 'sharp'
import type { Size } from './raster.ts'

export type Corner = readonly [number, number]
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Corner, Corner, Corner, Corner]
export type Sheet = { png: Buffer; onto: Quad /** 1 leaves the colours as they are. */; light?: number }

/** Lays flat pictures onto four-cornered places, as a camera sees them. @returns a transparent PNG of `size` */
export async function layInSpace(size: Size, sheets: readonly Sheet[]): Promise<Buffer> {
  const scale = 2 // drawn large, then made small, for smooth edges
  const big = { width: size.width * scale, height: size.height * scale }
  const target = Buffer.alloc(big.width * big.height * 4)
  for (const { png, onto, light = 1 } of sheets) {
    const source = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const corners = onto.map(([x, y]) => [x * scale, y * scale] as const)
    drawSheet(target, big, source.data, source.info, corners as unknown as Quad, light)
  }
  return sharp(target, { raw: { ...big, channels: 4 } })
    .resize(size.width, size.height)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function drawSheet(
  target: Buffer,
  big: Size,
  source: Buffer,
  { width, height }: Size,
  quad: Quad,
  light: number,
) {
  const toSource = invert(squareTo(quad))
  const [left, right] = span(
    quad.map(([x]) => x),
    big.width,
  )
  const [top, bottom] = span(
    quad.map(([, y]) => y),
    big.height,
  )
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [u, v] = project(toSource, x + 0.5, y + 0.5)
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue
      const [sx, sy] = [Math.max(0, u * width - 0.5), Math.max(0, v * height - 0.5)]
      const [column, row] = [Math.floor(sx), Math.floor(sy)]
      const from = (row * width + column) * 4
      const across = column + 1 < width ? 4 : 0
      const down = row + 1 < height ? width * 4 : 0
      const [fx, fy] = [sx - column, sy - row]
      const at = (part: number) => {
        const upper =
          (source[from + part] as number) * (1 - fx) + (source[from + across + part] as number) * fx
        const lower =
          (source[from + down + part] as number) * (1 - fx) +
          (source[from + down + across + part] as number) * fx
        return upper * (1 - fy) + lower * fy
      }
      const cover = at(3) / 255
      const place = (y * big.width + x) * 4
      const before = (target[place + 3] as number) / 255
      const after = cover + before * (1 - cover)
      if (after === 0) continue
      for (let part = 0; part < 3; part += 1) {
        const over = Math.min(255, at(part) * light) * cover
        target[place + part] = Math.round(
          (over + (target[place + part] as number) * before * (1 - cover)) / after,
        )
      }
      target[place + 3] = Math.round(after * 255)
    }
  }
}

function span(values: number[], most: number): [number, number] {
  return [Math.max(0, Math.floor(Math.min(...values))), Math.min(most, Math.ceil(Math.max(...values)))]
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** The projection of the unit square onto a quad (Heckbert's closed form). */
function squareTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Matrix {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const share = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / share
  const h = (dx1 * dy3 - dx3 * dy1) / share
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

function invert([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

function project([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): [number, number] {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}
