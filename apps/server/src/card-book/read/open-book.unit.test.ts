import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { BookLine } from './book-line.ts'
import { openBook } from './open-book.ts'

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(temporaryFolder(), name)
  await writeFile(file, content)
  return file
}
const linesOf = async (path: string): Promise<BookLine[]> =>
  Array.fromAsync((await openBook(path, 'mis-cartas')).lines())

const dragon = { tcg: 1, expansion: 'Set de Prueba', code: 'SP', number: '7/90', name: 'Dragonito' }
const dragonCard = {
  tcg_id: 1,
  expansion: 'Set de Prueba',
  codigo: 'SP',
  codigos: [],
  numero: '7/90',
  nombre: 'Dragonito',
  nombre_es: null,
  rareza: null,
  variante: null,
  acabados: [],
  anio: null,
  ids: {},
}
const ndjson = (...lines: unknown[]) =>
  `${lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')}\n`

test('a line tells a card field by field, and what it says besides is ignored', async () => {
  const told = {
    ...dragon,
    name: ' Dragonito  d’Oro\u200b ',
    name_es: 'Dragoncito',
    rarity: 'Rara',
    variant: 'p1',
    finishes: ['holo', 'reverse'],
    year: 2023,
    ids: { tcgplayer: 1234, cardmarket: '99', other: null },
    codes: ['sp01'],
    color: 'rojo',
  }
  expect(await linesOf(await fileOf('cartas.txt', ndjson(told)))).toEqual([
    {
      kind: 'card',
      card: {
        ...dragonCard,
        nombre: "Dragonito d'Oro",
        nombre_es: 'Dragoncito',
        rareza: 'Rara',
        codigos: ['sp01'],
        variante: 'p1',
        acabados: ['holo', 'reverse'],
        anio: 2023,
        ids: { tcgplayer: '1234', cardmarket: '99' },
      },
    },
  ])
})

test.each([
  [1, 1],
  ['2', 2],
  ['Pokémon', 1],
  ['yu-gi-oh', 3],
  ['ONE PIECE', 4],
])('the game %j is known by its id or its name', async (tcg, tcg_id) => {
  const lines = await linesOf(await fileOf('a.ndjson', ndjson({ ...dragon, tcg })))
  expect(lines).toEqual([{ kind: 'card', card: { ...dragonCard, tcg_id } }])
})

test('a line without a number tells an expansion', async () => {
  const told = {
    tcg: 3,
    expansion: 'Caos',
    code: 'CAO',
    codes: ['cao01.5', ' cao1pt5 ', 'cao', 'CAO1PT5', null],
    releaseDate: '2004-02-29',
    series: 'Uno',
    name_es: 'Kaos',
  }
  expect(await linesOf(await fileOf('a.ndjson', ndjson(told)))).toEqual([
    {
      kind: 'expansion',
      expansion: {
        tcg_id: 3,
        nombre: 'Caos',
        nombre_es: 'Kaos',
        codigo: 'CAO',
        codigos: ['cao01.5', 'cao1pt5'],
        fecha: '2004-02-29',
        anio: 2004,
        serie: 'Uno',
      },
    },
  ])
})

const cards = ndjson(...Array.from({ length: 3_000 }, (_, index) => ({ ...dragon, number: String(index) })))

test('a gzip is told by its content, and the bytes read are told', async () => {
  const content = gzipSync(`\ufeff${cards.replaceAll('\n', '\r\n')}`)
  const book = await openBook(await fileOf('cartas', content))
  const told: number[] = []
  const lines = await Array.fromAsync(book.lines((bytes) => told.push(bytes)))
  expect([book.formato, book.size, lines.length]).toEqual(['neutral', content.length, 3_000])
  expect(lines.every(({ kind }) => kind === 'card')).toBe(true)
  expect(told.at(-1)).toBe(content.length)
})

test.each([
  ['esto no es JSON', 'no es un objeto JSON'],
  ['[1]', 'no es un objeto JSON'],
  [{ ...dragon, tcg: 9 }, '«9» no es ninguno de los juegos'],
  [{ ...dragon, tcg: undefined }, 'falta el juego'],
  [{ ...dragon, name: '' }, 'falta el nombre'],
  [{ ...dragon, number: null }, 'falta el número'],
  [{ ...dragon, expansion: {} }, 'la expansión no es un texto'],
  [{ ...dragon, name: 'á'.repeat(301) }, 'el nombre tiene más de 300 letras'],
  [{ ...dragon, name: `a\u0000b` }, 'el nombre tiene caracteres que no se pueden guardar'],
  [{ ...dragon, rarity: `a\tb` }, 'la rareza tiene caracteres que no se pueden guardar'],
  ['{"tcg":1,"expansion":"A","number":"1","name":"\\ud800"}', 'el nombre tiene caracteres que no se pueden'],
  [{ ...dragon, year: 'ayer' }, 'el año no es un año'],
  [{ ...dragon, finishes: 'holo' }, 'los acabados no son una lista'],
  [{ ...dragon, finishes: Array(31).fill('a') }, 'los acabados son más de 30'],
  [
    { ...dragon, number: '字'.repeat(150), rarity: '字'.repeat(151) },
    'el número, la rareza y la variante tienen juntos más de 300 letras',
  ],
  [{ ...dragon, ids: ['1'] }, 'los ids no son una lista'],
  [{ ...dragon, codes: 'sp' }, 'los códigos no son una lista'],
  [{ ...dragon, codes: Array(11).fill('a') }, 'los códigos son más de 10'],
  [{ tcg: 1, expansion: 'A', codes: ['a'.repeat(21)] }, 'un código tiene más de 20 letras'],
  [{ tcg: 1, expansion: 'A', releaseDate: '2023-02-30' }, 'la fecha no es un día como 2023-09-22'],
  ['x'.repeat(1_000_001), 'pasa de 1 MB'],
])('a broken line is a fault with its place, and reading goes on (%#)', async (broken, reason) => {
  const lines = await linesOf(await fileOf('a.ndjson', ndjson(dragon, '', broken, dragon)))
  expect(lines.map(({ kind }) => kind)).toEqual(['card', 'fault', 'card'])
  expect(lines[1]).toMatchObject({ where: 'línea 3', reason: expect.stringContaining(reason) })
})

test('a first line that is broken hides no cards behind it', async () => {
  const content = Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.from(ndjson(dragon))])
  expect(await linesOf(await fileOf('a.ndjson', content))).toEqual([
    { kind: 'fault', where: 'línea 1', reason: 'no está en UTF-8' },
    { kind: 'card', card: dragonCard },
  ])
})

test('the expansions of all games are read of one file', async () => {
  const expansions = [
    { name: 'Uno', name_es: 'Un', code: 'U', codes: ['u-1'], releaseDate: null, year: 2020, series: 'S' },
    { code: 'X' },
  ]
  const content = JSON.stringify({ tcgs: [{ id: 2, name: 'Lorcana', expansions }] }, null, 1)
  const book = await openBook(await fileOf('todas.json', content))
  expect(book.formato).toBe('expansiones')
  expect(await Array.fromAsync(book.lines())).toEqual([
    {
      kind: 'expansion',
      expansion: {
        tcg_id: 2,
        nombre: 'Uno',
        nombre_es: 'Un',
        codigo: 'U',
        codigos: ['u-1'],
        fecha: null,
        anio: 2020,
        serie: 'S',
      },
    },
    { kind: 'fault', where: 'elemento 1, expansión 2', reason: 'falta el nombre' },
  ])
})

const withoutChecksum = (gzip: Buffer) =>
  Buffer.concat([gzip.subarray(0, -8), Buffer.alloc(4), gzip.subarray(-4)])
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))

test.each([
  ['vacío', '', 'El archivo mis-cartas está vacío'],
  ['a comprimir', gzipSync(''), 'mis-cartas no tiene cartas en ninguno de los formatos'],
  ['de planilla', 'titulo,precio\nUno,1\n', 'mis-cartas no tiene cartas en ninguno de los formatos'],
  ['de otro JSON', '{"a":[1,2]}', 'mis-cartas no tiene cartas en ninguno de los formatos'],
  ['de basura', ndjson(dragon, 'x\n'.repeat(10_001)), 'mis-cartas tiene más de 10.000 partes que no'],
  ['de imagen', Buffer.from([0x89, 0x50, 0, 0xff, 0x22]), 'mis-cartas no tiene cartas'],
  ['ZIP sin cartas', zipOf({ 'a.txt': 'a', 'b.json': '[]' }), 'mis-cartas no tiene cartas'],
  ['ZIP cortado', zipOf({ 'a.json': cards }).subarray(0, 500), 'El ZIP mis-cartas está dañado'],
  ['gzip cortado', gzipSync(cards).subarray(0, 500), 'El gzip mis-cartas está cortado: bajalo de nuevo'],
  ['gzip dañado', withoutChecksum(gzipSync(cards)), 'El gzip mis-cartas está dañado: bajalo de nuevo'],
  [
    'que crece mil veces',
    gzipSync(ndjson(dragon) + ' '.repeat(40_000_000)),
    'mis-cartas es demasiado grande',
  ],
])('a file %s is refused with one sentence', async (_what, content, why) => {
  const refusal = linesOf(await fileOf('cartas', content))
  await expect(refusal).rejects.toThrow(why)
  await expect(refusal).rejects.toHaveProperty('name', 'BookError')
})

test('a file of more than 1 GB is refused before it is read', async () => {
  const file = await fileOf('a.ndjson', ndjson(dragon))
  await truncate(file, 1024 ** 3 + 1)
  await expect(linesOf(file)).rejects.toThrow('mis-cartas pesa más de 1 GB: elegí un archivo de cartas.')
})

test('what is not there, and a folder without JSON, are refused', async () => {
  const folder = temporaryFolder()
  await expect(linesOf(join(folder, 'nada'))).rejects.toThrow('No se pudo leer mis-cartas: no existe.')
  await expect(linesOf(folder)).rejects.toThrow('La carpeta mis-cartas no tiene ningún archivo .json')
  await writeFile(join(folder, '1.ts'), 'export default {}')
  await expect(linesOf(folder)).rejects.toThrow(
    'La carpeta mis-cartas tiene archivos .ts, que no se leen: exportala a JSON y elegí la carpeta exportada.',
  )
})

test('the reading of a folder never leaves it, and passes over what is broken', async () => {
  const folder = temporaryFolder()
  const outside = temporaryFolder()
  const card = (localId: string) =>
    JSON.stringify({ id: `a-${localId}`, localId, name: 'Bichito', set: { id: 'a', name: 'Set A' } })
  await mkdir(join(folder, 'cards'))
  await writeFile(join(outside, '3.json'), card('3'))
  await symlink(outside, join(folder, 'cards', 'fuera'))
  await symlink(join(outside, '3.json'), join(folder, 'cards', '3.json'))
  await writeFile(join(folder, 'cards', '2.json'), card('2'))
  await writeFile(join(folder, 'cards', '1.json'), card('1'))
  await writeFile(join(folder, 'cards', '0.json'), card('0').slice(0, -1))
  await writeFile(join(folder, 'cards', '00.json'), `[${'x'.repeat(4_000_001)}, {]`)
  const lines = await linesOf(folder)
  expect(lines.map((line) => (line.kind === 'card' ? line.card.numero : line))).toEqual([
    { kind: 'fault', where: 'cards/0.json', reason: 'está cortado' },
    { kind: 'fault', where: 'cards/00.json, elemento 1', reason: 'pasa de 4 MB' },
    { kind: 'fault', where: 'cards/00.json', reason: 'está cortado' },
    '1',
    '2',
  ])
})

test('a file of an archive is named in short, whatever it is called', async () => {
  const card = JSON.stringify({ id: 'a-1', localId: '1', name: 'Bichito', set: { id: 'a', name: 'Set A' } })
  const file = await fileOf(
    'a.zip',
    zipOf({ '1.json': card, [`${'\0'.repeat(60_000)}mal.json`]: card.slice(0, -1) }),
  )
  const faults = (await linesOf(file)).filter((line) => line.kind === 'fault')
  expect(faults).toEqual([{ kind: 'fault', where: `${'·'.repeat(192)}mal.json`, reason: 'está cortado' }])
})
