import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { openSheet } from './open-sheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mazo-books-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function recordsOf(content: Uint8Array) {
  const file = path.join(folder, 'book.xlsx')
  await writeFile(file, content)
  const sheet = await openSheet(file, 'book.xlsx')
  expect(sheet.formato).toBe('xlsx')
  return Array.fromAsync(sheet.records())
}
const cellsOf = async (content: Uint8Array) =>
  (await recordsOf(content)).map((record) => 'cells' in record && record.cells)

test('cells are read as people would type them', async () => {
  const book = await writeXlsxFile([
    [{ value: 'titulo' }, { value: 'precio' }, { value: 'single' }, { value: 'descuento' }],
    [{ value: 'Muñeco & <b> "x"\ny' }, { value: 12500.5 }, { value: true }, { value: 0.1, format: '0%' }],
    [],
    [{ value: '=1+1' }, { value: 1.125 }, { value: false }, null],
  ]).toBuffer()
  const records = await recordsOf(book)
  expect(records).toEqual([
    { line: 1, lines: 1, cells: ['titulo', 'precio', 'single', 'descuento'] },
    { line: 2, lines: 1, cells: ['Muñeco & <b> "x"\ny', '12500,5', 'sí', '10%'] },
    { line: 4, lines: 1, cells: ['=1+1', '1,125', 'no', ''] },
  ])
})

const workbook = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])))
const twoSheets = {
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml':
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c r="C3" t="inlineStr"><x:is><x:t>dos</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>',
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="a" state="hidden" r:id="a"/><sheet name="b" r:id="b"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><r><t>Char</t></r><r><t>izard_x000D_</t></r><rPh><t>no</t></rPh></si></sst>',
}

test('the first sheet that is not hidden is read, with texts in several looks', async () => {
  expect(await cellsOf(workbook(twoSheets))).toEqual([['', 'Charizard\r', 'dos']])
})

test('a workbook of too many files is refused in words', async () => {
  const files = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`xl/media/${index}.png`, '']))
  await expect(recordsOf(workbook(files))).rejects.toThrow(
    'book.xlsx tiene más de 2.000 archivos adentro: copiá los datos a una planilla nueva y volvé a probar.',
  )
})

test('an archive that is none, cut, or holds no sheet is refused with one sentence', async () => {
  const good = workbook(twoSheets)
  await expect(cellsOf(workbook({ 'a.txt': 'x' }))).rejects.toThrow('no es una planilla de Excel')
  await expect(cellsOf(good.subarray(0, 60))).rejects.toThrow(/dañada|no es una planilla/)
  const { 'xl/worksheets/sheet2.xml': _, ...without } = twoSheets
  await expect(cellsOf(workbook(without))).rejects.toThrow('está dañada')
})

test('a row of more than 1 MB is refused, whose cells are each no longer than they may be', async () => {
  const rowOf = (cells: number) => '<c t="s"><v>0</v></c>'.repeat(cells)
  const book = (cells: number) =>
    workbook({
      ...twoSheets,
      'xl/worksheets/sheet2.xml': `<worksheet><row>${rowOf(1)}</row><row>${rowOf(cells)}</row></worksheet>`,
      'xl/sharedStrings.xml': `<sst><si><t>${'ñ'.repeat(25_000)}</t></si></sst>`,
    })
  expect(await cellsOf(book(20))).toHaveLength(2)
  await expect(cellsOf(book(21))).rejects.toThrow('Una línea pasa de 1 MB: ¿es una planilla?')
})

test('one that unpacks to a text that nobody typed ends early', async () => {
  const bomb = workbook({ ...twoSheets, 'xl/sharedStrings.xml': `<sst><si><t>${' '.repeat(30_000_000)}` })
  await expect(cellsOf(bomb)).rejects.toThrow('demasiado grande')
})

test.each(['2147483648', '1048577', '1e300', 'NaN', 'Infinity', '1.5', '0', '-1', ''])(
  'a workbook with a row of number «%s» is called damaged',
  async (number) => {
    const sheet = `<worksheet><row r="${number}"><c><v>1</v></c></row></worksheet>`
    const book = workbook({ ...twoSheets, 'xl/worksheets/sheet2.xml': sheet })
    await expect(cellsOf(book)).rejects.toThrow('está dañada')
  },
)

test('the last row that Excel has is read', async () => {
  const sheet = '<worksheet><row r="1048576"><c><v>1</v></c></row></worksheet>'
  expect(await recordsOf(workbook({ ...twoSheets, 'xl/worksheets/sheet2.xml': sheet }))).toEqual([
    { line: 1_048_576, lines: 1, cells: ['1'] },
  ])
})

test('a workbook of more formats than Excel allows is refused', async () => {
  const book = (formats: number, own: number) =>
    workbook({
      ...twoSheets,
      'xl/styles.xml': `<styleSheet><numFmts>${ownFormats(own)}</numFmts><cellXfs>${'<xf/>'.repeat(formats)}</cellXfs></styleSheet>`,
    })
  const ownFormats = (count: number) =>
    Array.from({ length: count }, (_, id) => `<numFmt numFmtId="${id}" formatCode="0"/>`).join('')
  expect(await cellsOf(book(65_490, 65_490))).toHaveLength(1)
  await expect(cellsOf(book(65_491, 0))).rejects.toThrow('demasiados formatos')
  await expect(cellsOf(book(0, 65_491))).rejects.toThrow('demasiados formatos')
})
