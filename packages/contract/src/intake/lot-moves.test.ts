import { expect, test } from 'vitest'
import { lotOfMove, takenText, undoneText } from './lot-moves.ts'

test('a row of the ledger tells which lot it is of', () => {
  expect(lotOfMove(takenText(12))).toEqual({ lote: 12, isUndone: false })
  expect(lotOfMove(undoneText(12))).toEqual({ lote: 12, isUndone: true })
  expect(['Conté el lote 12', 'Rotura', '', null].map(lotOfMove)).toEqual([null, null, null, null])
})
