import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawSvg } from '../canvas/raster.ts'
import { logoMark, logoSvg, markSvg } from './logo.ts'
import { drawShare } from './site.ts'

/** Writes the shop's logo in the formats that browsers and other sites ask for. */
export async function writeBrand(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await writeFile(join(folder, 'favicon.svg'), markSvg())
  await writeFile(join(folder, 'logo.svg'), logoSvg())
  const tile = await drawSvg(
    { width: 180, height: 180 },
    `<rect width="180" height="180" fill="#15131f"/><g transform="translate(15 24) scale(1.46)">${logoMark()}</g>`,
  )
  await writeFile(join(folder, 'apple-touch-icon.png'), await sharp(tile).png({ palette: true }).toBuffer())
  const share = await sharp(await drawShare())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  await writeFile(join(folder, 'compartir.jpg'), share)
}
