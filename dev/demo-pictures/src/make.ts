import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoProducts } from '../../../apps/server/src/demo/shop.ts'
import { fairPictures } from './fair/pictures.ts'
import { writeBrand } from './site/brand.ts'
import { sitePictures } from './site/site.ts'
import { drawProduct } from './things/draw.ts'

// Makes the committed pictures of the demo shop. Run by hand when a drawing changes:
//   node dev/demo-pictures/src/make.ts [part of a name …]
// `marca` makes the logo and the share image. Without names it makes all and removes pictures that no product shows.

const folder = join(import.meta.dirname, '../../../apps/server/demo-pictures')
const heaviest = 35_000 // bytes; a page of twelve must stay light even where AVIF is not understood
const wanted = process.argv.slice(2)

type Work = { name: string; draw: () => Promise<Buffer>; heaviest: number }
const products: Work[] = [...new Map(demoProducts.map((product) => [product.picture, product])).values()].map(
  (product) => ({
    name: product.picture,
    draw: () => drawProduct(product),
    heaviest,
  }),
)
const site: Work[] = [...sitePictures, ...fairPictures].map(({ name, draw }) => ({
  name,
  draw,
  heaviest: 120_000,
}))
const all = [...products, ...site]

mkdirSync(folder, { recursive: true })
for (const { name, draw, heaviest } of all.filter(
  ({ name }) => !wanted.length || wanted.some((part) => name.includes(part)),
)) {
  const bytes = await encode(await draw(), heaviest)
  await writeFile(join(folder, `${name}.webp`), bytes)
  process.stdout.write(`${name} ${Math.round(bytes.length / 1024)} kB\n`)
}
if (!wanted.length || wanted.includes('marca'))
  await writeBrand(join(import.meta.dirname, '../../../apps/storefront/public'))
if (!wanted.length) {
  const known = new Set(all.map(({ name }) => `${name}.webp`))
  for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(join(folder, file))
}
const total = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
process.stdout.write(`${all.length} pictures, ${(total / 1e6).toFixed(1)} MB\n`)

/** Encodes in the best quality within `most` bytes. */
async function encode(png: Buffer, most: number): Promise<Buffer> {
  for (const quality of [80, 74, 68, 62, 56, 50]) {
    const bytes = await sharp(png).webp({ quality, effort: 4, smartSubsample: true }).toBuffer()
    if (bytes.length <= most || quality === 50) return bytes
  }
  throw new Error('no quality tried')
}
