import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Transaction } from '../db/database.ts'
import type { Book } from './linking-book.ts'
import { matchSure } from './match-batch.ts'

test('others get their turn while the descriptions of a batch are read', async () => {
  let turn = 0
  let isOver = false
  const takeTurns = async () => {
    for (; !isOver; turn += 1) await setImmediate()
  }
  const readIn = new Map<number, number>()
  const product = { titulo: 'Volpard', tcg_id: 1, expansion_id: 7, version: 0, descartadas: null }
  const rows = Array.from({ length: 20 }, (_, id) => ({
    ...product,
    id,
    /** It takes 15 ms to read. */
    get descripcion() {
      const begun = performance.now()
      while (performance.now() - begun < 15);
      if (!readIn.has(id)) readIn.set(id, turn)
      return ''
    },
  }))
  const book = { games: new Map(), expansions: new Map([[7, 7]]) } as unknown as Book
  const turns = takeTurns()
  await matchSure({} as Transaction, book, rows)
  isOver = true
  await turns
  expect(readIn.size).toBe(rows.length)
  expect(new Set(readIn.values()).size).toBeGreaterThanOrEqual(6)
})
