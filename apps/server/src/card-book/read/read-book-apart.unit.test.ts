import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openBook } from './open-book.ts'
import { checkBookApart, readBookApart } from './read-book-apart.ts'

async function fileOf(content: string | Uint8Array) {
  const path = join(temporaryFolder(), 'book')
  await writeFile(path, content)
  return { path, name: '«libro»' }
}
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({ tcg: 2, expansion: 'Bosque', code: 'B', number: `${index}`, name: `Tejón ${index}` }),
  ).join('\n')

test('a book that is read apart says the same, in the same order', async () => {
  const file = await fileOf(cards(1_200))
  const book = await openBook(file.path)
  expect(await Array.fromAsync(readBookApart(file))).toEqual(await Array.fromAsync(book.lines()))
})

test('cards with much to say arrive in small parts', async () => {
  const finishes = Array.from({ length: 30 }, () => 'x'.repeat(300))
  const long = Array.from({ length: 100 }, (_, nth) =>
    JSON.stringify({ tcg: 2, expansion: 'Bosque', number: `${nth}`, name: 'Tejón', finishes }),
  )
  let parts = 0
  const lines = readBookApart(await fileOf(long.join('\n')), () => {
    parts += 1
  })
  expect(await Array.fromAsync(lines)).toHaveLength(100)
  expect(parts).toBeGreaterThan(3)
})

test('what is no book is refused with its sentence', async () => {
  const file = await fileOf('Hola:\nte paso las cartas.\n')
  await expect(checkBookApart(file)).rejects.toThrow('«libro» no tiene cartas en ninguno de los formatos')
})

test('a book that takes too long, or more memory than a real one, is refused in words', async () => {
  const file = await fileOf(cards(100_000))
  const read = (limits: Parameters<typeof readBookApart>[2]) =>
    Array.fromAsync(readBookApart(file, undefined, limits))
  await expect(read({ longestMs: 1 })).rejects.toThrow('«libro» tarda demasiado en leerse')
  await expect(read({ heapMb: 4 })).rejects.toThrow('«libro» es demasiado grande')
})

test('whoever asks for something else meanwhile finds nobody busy', async () => {
  // Values in one object, which is read whole before it shows to be no card.
  const names = Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`k${index}`, { n: index }]))
  const file = await fileOf(zipSync({ 'cards.json': Buffer.from(JSON.stringify([names, names, names])) }))
  const before = performance.eventLoopUtilization()
  await expect(checkBookApart(file)).rejects.toThrow('no tiene cartas')
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})
