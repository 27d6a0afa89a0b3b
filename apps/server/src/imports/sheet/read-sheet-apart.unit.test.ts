import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSheet } from './open-sheet.ts'
import { readSheetApart } from './read-sheet-apart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mazo-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(content: string | Uint8Array) {
  const file = path.join(folder, 'sheet')
  await writeFile(file, content)
  return { path: file, name: 'lista' }
}
const linesOf = (count: number) => Array.from({ length: count }, (_, index) => `Caja ${index};${index}\n`)
const recordsOf = async (...given: Parameters<typeof readSheetApart>) =>
  (await Array.fromAsync(readSheetApart(...given))).flatMap(({ records }) => records)

test('a sheet that is read apart says the same, in the same order', async () => {
  const file = await fileOf(['nombre;cantidad\n', ...linesOf(1_200)].join(''))
  const sheet = await openSheet(file.path)
  expect(await recordsOf(file)).toEqual(await Array.fromAsync(sheet.records()))
})

test('what stands before a fault is read, and the fault is told', async () => {
  const file = await fileOf(`nombre;cantidad\n${linesOf(3).join('')}${'b'.repeat(64_001)};2\n`)
  const parts = readSheetApart(file)
  expect((await parts.next()).value?.records).toHaveLength(4)
  await expect(parts.next()).rejects.toThrow('Línea 5: una celda tiene más de 64.000 letras')
})

test('a sheet that takes too long is refused in words', async () => {
  const file = await fileOf(['nombre;cantidad\n', ...linesOf(10)].join(''))
  const reading = recordsOf(file, { longestMs: 1 })
  await expect(reading).rejects.toThrow('La planilla lista tarda demasiado en leerse: partila en dos.')
})

/** 44 kB that are read as 600,000 cells. */
function cellsWithoutEnd() {
  const numberOf = (index: number) => Math.imul(index + 1, 0x9e3779b1) >>> 0 // else it would pack too well to be read
  const cells = Array.from(
    { length: 4_000 },
    (_, index) => `${'<c/>'.repeat(150)}<c t="${numberOf(index)}"/>`,
  )
  const sheet = `<worksheet><row><c t="str"><v>nombre</v></c>${cells.join('')}</row></worksheet>`
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheet name="a" sheetId="1" r:id="r1"/></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
}

test('whoever asks for something else meanwhile finds nobody busy', async () => {
  const file = await fileOf(cellsWithoutEnd())
  const before = performance.eventLoopUtilization()
  expect(await recordsOf(file)).toMatchObject([{ cells: [expect.stringContaining('nombre')] }])
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})
