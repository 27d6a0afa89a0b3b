import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSheet } from './open-sheet.ts'

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
const titles = ['titulo', ...Array<string>(5_000).fill('Pokémon ★')]
const content = `${titles.join('\n')}\n`
const titlesOf = async (file: string) =>
  (await Array.fromAsync((await openSheet(file)).records())).map(
    (record) => 'cells' in record && record.cells[0],
  )

test.each(['sheet.csv.gz', 'sheet.csv'])('a gzip is unpacked, whatever its name (%s)', async (name) => {
  expect(await titlesOf(await fileOf(name, gzipSync(content)))).toEqual(titles)
})

test('a plain file is read as it is', async () => {
  expect(await titlesOf(await fileOf('plain.csv', content))).toEqual(titles)
})

test.each([
  ['empty.csv', '', 'está vacío'],
  ['empty.csv.gz', gzipSync(''), 'está vacío'],
  ['cut.csv.gz', gzipSync(content).subarray(0, -40), 'está cortado'],
  ['damaged.csv.gz', withoutChecksum(gzipSync(content)), 'está dañado'],
  ['not.csv.gz', content, 'no es un gzip'],
  ['utf16.csv', Buffer.from('\ufefftitulo\n', 'utf16le'), 'está en UTF-16'],
  ['a.json', Buffer.from('[{"titulo":"Mew","precio":"1200","single":"no"}]'), 'no es un CSV'],
  ['b.json', Buffer.from('{\n  "titulo": "Mew",\n  "precio": 1200\n}'), 'no es un CSV'],
  ['web.xls', Buffer.from('<table><tr><td>titulo</td><td>precio</td></tr></table>'), 'no es un CSV'],
  ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'planilla de Excel vieja'],
  ['binary.csv', 'titulo\0', 'no es un CSV'],
])('%s is refused with one sentence', async (name, bytes, reason) => {
  const refusal = openSheet(await fileOf(name, bytes))
  await expect(refusal).rejects.toThrow(reason)
  await expect(refusal).rejects.toHaveProperty('name', 'ImportError')
})

const heif = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')
test.each([
  ['foto.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'una foto'],
  ['foto.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]), 'una foto'],
  ['webp.csv', Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), 'una foto'],
  ['gif.csv', Buffer.from('GIF89a\n\0\n\0', 'latin1'), 'una foto'],
  ['heic.xlsx', heif('heic'), 'una foto'],
  ['avif.xlsx', heif('avif'), 'una foto'],
  ['x.csv', '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'un PDF'],
])('%s is called what it is, with what to choose instead', async (name, bytes, kind) => {
  const refusal = openSheet(await fileOf(name, bytes), `«${name}»`)
  await expect(refusal).rejects.toThrow(
    `«${name}» es ${kind}, no una planilla. Elegí un CSV, con punto y coma o comas, o un Excel (.xlsx).`,
  )
})

test.each(['GIF8', '%PDF'])('a sheet may have a column called %s', async (name) => {
  expect(await titlesOf(await fileOf('named.csv', `${name},precio\nUno,1\n`))).toEqual([name, 'Uno'])
})

test('a file that is not there, or is a folder, is refused', async () => {
  await expect(openSheet(path.join(folder, 'none.csv'))).rejects.toThrow('no existe')
  await mkdir(path.join(folder, 'folder.csv'))
  await expect(openSheet(path.join(folder, 'folder.csv'))).rejects.toThrow('es una carpeta')
})

test('what is not UTF-8 is Windows-1252, however late it shows', async () => {
  const long = 'a'.repeat(60_000)
  const file = await fileOf('1252.csv', Buffer.from(`titulo\n${long}\nMuñeco\x80\n`, 'latin1'))
  expect(await titlesOf(file)).toEqual(['titulo', long, 'Muñeco€'])
})

const row = 'titulo,precio\nUno,1\n'
const oneLine = 'a'.repeat(20_000_000)
test.each([
  ['of one line', oneLine, 'Una línea pasa de 1 MB'],
  ['of blanks', ' '.repeat(20_000_000), 'Una línea pasa de 1 MB'],
  [
    'of a hundred thousand columns',
    `${','.repeat(100_000)}x\n`.repeat(20),
    'Línea 1: tiene más de 1.000 columnas',
  ],
  ['with an endless line', `${row}${oneLine}`, 'Una línea pasa de 1 MB'],
  ['with a quote that is never closed', `${row}"${'Dos,2\n'.repeat(500_000)}`, 'falta cerrar una comilla'],
  [
    'with an endless cell',
    `${row}${'b'.repeat(64_001)},2\n`,
    'Línea 3: una celda tiene más de 64.000 letras',
  ],
  [
    'that unpacks to a thousand times its size',
    gzipSync(Buffer.alloc(60_000_000, 'Uno,1\n')),
    'demasiado grande',
  ],
])('a file %s is refused in words, and soon', async (_name, bytes, words) => {
  const file = await fileOf('bomb', bytes)
  const refusal = openSheet(file).then((sheet) => Array.fromAsync(sheet.records(), () => 0))
  await expect(refusal).rejects.toThrow(words)
  await expect(refusal).rejects.toHaveProperty('name', 'ImportError')
})
