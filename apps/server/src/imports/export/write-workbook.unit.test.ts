import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

test('others get their turn while a thousand long descriptions are packed', async () => {
  let turns = 0
  let isOver = false
  const takeTurns = async () => {
    for (; !isOver; turns += 1) await setImmediate()
  }
  async function* batches() {
    yield Array.from({ length: 1_000 }, () => ['Carta', 'Muy jugada. '.repeat(400)])
  }
  const others = takeTurns()
  for await (const _piece of writeWorkbook(batches()));
  isOver = true
  await others
  expect(turns).toBeGreaterThan(200) // at least one a piece; a single pause is some thirty
})
