import { expect, test } from 'vitest'
import { readFileName } from './read-file-name.ts'

const read = (file: string) => readFileName(file).readings.map(({ slug, orden }) => [slug, orden])

test.each([
  ['Charizard ex 199-165.jpg', [['charizard-ex-199-165', 0]]],
  ['OP16-032.JPG', [['op16-032', 0]]],
  [
    'OP16-032-2.png',
    [
      ['op16-032-2', 0],
      ['op16-032', 2],
    ],
  ],
  [
    'sku_77_01.webp',
    [
      ['sku-77-01', 0],
      ['sku-77', 1],
      ['sku', 78],
    ],
  ],
  [
    'Pikachu (3).jpeg',
    [
      ['pikachu-3', 0],
      ['pikachu', 3],
    ],
  ],
  [
    'mis fotos/Ñandú dorso.jpg',
    [
      ['nandu-dorso', 0],
      ['nandu', 50],
    ],
  ],
  [
    'C:\\fotos\\mew_frente_2.jpg',
    [
      ['mew-frente-2', 0],
      ['mew-frente', 2],
      ['mew', 3],
    ],
  ],
])('«%s» is read in these ways', (file, readings) => {
  expect(read(file)).toEqual(readings)
})

test.each([
  'IMG_2031.jpg',
  'DSC0001.JPG',
  'PXL_20261122_153000.jpg',
  'WhatsApp Image 2026-11-22 at 10.jpg',
  '20261122_153000.jpg',
  'foto 1.jpg',
])('«%s» is a name that a camera gave', (file) => {
  expect(readFileName(file).isOfCamera).toBe(true)
})

test.each([
  ['id-12.jpg', 12],
  ['#12 dorso.jpg', 12],
  ['producto 12 (2).jpg', 12],
  ['12.jpg', null],
  ['pikachu 12.jpg', null],
])('«%s» names the product %s by its number', (file, id) => {
  expect(readFileName(file).readings.find((reading) => reading.id !== null)?.id ?? null).toBe(id)
})

test('a name of nothing but signs is read as fast as any other', () => {
  const before = process.threadCpuUsage()
  expect(readFileName(`${'-'.repeat(30_000)}x.jpg`).readings).toHaveLength(1)
  expect(readFileName(`mew${' '.repeat(30_000)}(2).jpg`).readings.at(-1)).toMatchObject({
    slug: 'mew',
    orden: 2,
  })
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000) // microseconds of its own work
})
