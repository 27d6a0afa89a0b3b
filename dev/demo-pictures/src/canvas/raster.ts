import sharp from 'sharp'
import type { Colour } from './colour.ts'
import type { Tone } from './tones.ts'

export type Size = { width: number; height: number }

/** The result of a scene, from the back to the front: pixels first, then drawings on them. */
export type Painted = { pixels: Buffer; drawings: readonly string[] }

/** Asks for the colour of every point. x runs 0 to 1, y in the same unit, so circles stay round. @returns RGB bytes */
export function paint({ width, height }: Size, shade: (x: number, y: number) => Colour): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let row = 0, place = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, place += 3) {
      const colour = shade((column + 0.5) / width, (row + 0.5) / width)
      for (let part = 0; part < 3; part += 1) {
        pixels[place + part] = Math.max(0, Math.min(255, Math.round((colour[part] as number) * 255)))
      }
    }
  }
  return pixels
}

const svg = ({ width, height }: Size, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

/** Flattens a scene, tints light and shade separately, and adds a little glow, as of a lens. @returns a PNG */
export async function develop(size: Size, { pixels, drawings }: Painted, tone: Tone): Promise<Buffer> {
  const flat = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .composite(drawings.map((drawing) => ({ input: Buffer.from(svg(size, drawing)) })))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const light = await sharp(flat)
    .blur(size.width / 45)
    .linear(0.42, -18)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(flat)
    .composite([
      { input: Buffer.from(svg(size, grade(tone))), blend: 'soft-light' },
      { input: light, blend: 'screen' },
    ])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Adds a warm or cold corner against the tone: with one colour alone the picture looks printed in a single ink. */
const grade = (tone: Tone) =>
  `<defs><linearGradient id="grade" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone.answer}" stop-opacity="0.5"/><stop offset="0.45" stop-color="#808080" stop-opacity="0"/><stop offset="1" stop-color="#4a1fa8" stop-opacity="0.4"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#grade)"/>`

export const dataAddress = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** A drawing that may hold embedded pictures, as PNG. */
export const drawSvg = (size: Size, body: string) =>
  sharp(Buffer.from(svg(size, body)), { limitInputPixels: false, unlimited: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
