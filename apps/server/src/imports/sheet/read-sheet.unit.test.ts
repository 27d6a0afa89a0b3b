import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sheetText } from '../../testing/shops/sheet.ts'
import { readCsv } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'

const rowsOf = (text: string) => Array.fromAsync(readSheet(readCsv(Readable.from([Buffer.from(text)]))))
const linesOf = async (text: string) => (await rowsOf(text)).map(({ line }) => line)
const header =
  'titulo,descripcion,precio,tcg,expansion,estado_carta,single,certificada,cantidad_disponible,descuento_porcentaje,imagen'
const row = 'Sobre,,9000.00,Pokemon,,,false,false,10,,'

test('lines are those a text editor counts, whatever the line breaks and quoted breaks', async () => {
  const quoted = 'Sobre,"uno\ndos\ntres",9000.00,Pokemon,,,false,false,10,,'
  expect(await linesOf(`${header}\n${row}\n\n${quoted}\n${row}\n`)).toEqual([2, 4, 7])
  expect(await linesOf(`\ufeff${header}\r\n${row}\r\n${quoted.replaceAll('\n', '\r\n')}\r\n${row}`)).toEqual([
    2, 3, 6,
  ])
})

test('lines without a value are passed over', async () => {
  expect(await linesOf(`${header}\n,,,,,,,,,,\n${row}\n \n\n`)).toEqual([3])
})

test('a quote inside a value is itself', async () => {
  const [first] = await rowsOf(`${header}\n${row.replace('Sobre', 'Playmat 24" x 14"')}\n`)
  expect(first).toMatchObject({ cells: { titulo: 'Playmat 24" x 14"' } })
})

test('columns may come in any order and case', async () => {
  const [first] = await rowsOf(`${header.toUpperCase()}, SKU\n${row},A-1\n`)
  expect(first).toMatchObject({ cells: { titulo: 'Sobre', sku: 'A-1' } })
})

test('a cell that would take long to sort is no reason for a row to take long', async () => {
  const before = process.threadCpuUsage()
  const [first] = await rowsOf(`${header},idioma\n${row},${'\uff9e\u0334'.repeat(30_000)}\n`)
  expect(first).toMatchObject({ cells: { titulo: 'Sobre' } })
  expect(process.threadCpuUsage(before).user).toBeLessThan(500_000) // microseconds of its own work
})

test('a row with other columns than the first line is refused, and the next is read', async () => {
  const [short, long, good] = await rowsOf(`${header}\nSobre,9000\n${row},algo\n${row}\n`)
  expect(short).toMatchObject({ line: 2, fault: 'tiene 2 columnas y la primera línea 11' })
  expect(long).toMatchObject({ line: 3, fault: 'tiene 12 columnas y la primera línea 11' })
  expect(good).toMatchObject({ line: 4, cells: { titulo: 'Sobre' } })
})

test('blank cells beyond the last column are no cells', async () => {
  const [one, none] = await rowsOf(`${header}\n${row},, \n${row},,algo\n`)
  expect(one).toMatchObject({ raw: row.split(','), cells: { titulo: 'Sobre' } })
  expect(none).toMatchObject({ fault: 'tiene 13 columnas y la primera línea 11' })
})

test('a quote that never closes is named with its line', async () => {
  const rows = await rowsOf(`${header}\n${row}\nSobre,"sin cerrar,9000.00\n${row}\n`)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({
    line: 3,
    fault: 'una comilla no se cierra: de ahí en adelante no se leyó nada',
  })
})

test.each([
  [header.replace('precio,', ''), 'falta «precio»'],
  [`${header},color`, 'no se conoce «color»'],
  [`${header},titulo`, 'está dos veces «titulo»'],
  [header, 'ninguna fila'],
])('a sheet that starts with «%s» says «%s»', async (first, reason) => {
  await expect(rowsOf(`${first}\n`)).rejects.toThrow(reason)
})

test('the sheets of these tests are read as they were written', async () => {
  const [first] = await rowsOf(sheetText({ titulo: 'Eustass"Captain"Kid, el 1.º\nde "todos"' }))
  expect(first).toMatchObject({ line: 2, cells: { titulo: 'Eustass"Captain"Kid, el 1.º\nde "todos"' } })
})

test.each([';', '\t'])(
  'columns may be separated by «%s», which their values may hold in quotes',
  async (sign) => {
    const quoted = `"Caja${sign} de 36","a,b",9000.00,Pokemon,,,false,false,10,,`
    const text = `${header}\n${quoted}\n`.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, sign)
    const [first] = await rowsOf(text)
    expect(first).toMatchObject({
      cells: { titulo: `Caja${sign} de 36`, descripcion: 'a,b', precio: '9000.00' },
    })
  },
)

test('the names of the columns once more are no product', async () => {
  const [, again] = await rowsOf(`${header}\n${row}\n${header.toUpperCase()}\n`)
  expect(again).toMatchObject({ line: 3, fault: 'repite los nombres de las columnas' })
})
