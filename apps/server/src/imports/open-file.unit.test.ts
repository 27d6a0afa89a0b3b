import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkFile } from './open-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mazo-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

const withoutChecksum = (gzip: Buffer) =>
  Buffer.concat([gzip.subarray(0, -8), Buffer.alloc(4), gzip.subarray(-4)])
const content = 'titulo\nPokémon ★\n'.repeat(5_000)

test.each(['sheet.csv.gz', 'sheet.csv'])('a gzip is unpacked, whatever its name (%s)', async (name) => {
  const openFile = await checkFile(await fileOf(name, gzipSync(content)))
  expect(await text(openFile())).toBe(content)
})

test('a plain file is read as it is', async () => {
  const openFile = await checkFile(await fileOf('plain.csv', content))
  expect(await text(openFile())).toBe(content)
})

test.each([
  ['empty.csv', '', 'está vacío'],
  ['empty.csv.gz', gzipSync(''), 'está vacío'],
  ['cut.csv.gz', gzipSync(content).subarray(0, -40), 'está cortado'],
  ['damaged.csv.gz', withoutChecksum(gzipSync(content)), 'está dañado'],
  ['not.csv.gz', content, 'no es un gzip'],
  ['1252.csv', Buffer.from(`titulo\n${'a'.repeat(100_000)}Pokémon\n`, 'latin1'), 'no está en UTF-8'],
  ['utf16.csv', Buffer.from('\ufefftitulo\n', 'utf16le'), 'no está en UTF-8'],
  ['book.xlsx', Buffer.from('PK\x03\x04\x14\0'), 'planilla de Excel'],
  ['binary.csv', 'titulo\0', 'no es un CSV'],
])('%s is refused with one sentence', async (name, bytes, reason) => {
  const refusal = checkFile(await fileOf(name, bytes))
  await expect(refusal).rejects.toThrow(reason)
  await expect(refusal).rejects.toHaveProperty('name', 'ImportError')
})

test('a file that is not there, or is a folder, is refused', async () => {
  await expect(checkFile(path.join(folder, 'none.csv'))).rejects.toThrow('no existe')
  await mkdir(path.join(folder, 'folder.csv'))
  await expect(checkFile(path.join(folder, 'folder.csv'))).rejects.toThrow('es una carpeta')
})
