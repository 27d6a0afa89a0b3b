import { expect, test } from 'vitest'
import { undoText } from './undo-words.ts'

const step = { a: 'enviada', de: 'preparada', quien: 'ana' } as const
const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:04:10Z', 'sale en 4 minutos.'],
  ['2026-11-22T12:01:30Z', 'sale en 1 minuto.'],
  ['2026-11-22T12:00:59Z', 'está por salir.'],
])('a step whose mail waits until %s says «%s»', (hasta, words) => {
  expect(undoText({ ...step, hasta }, now)).toBe(`ana la pasó a «Enviada». El mail al comprador ${words}`)
})

test('a step that its buyer heard of says so', () => {
  expect(undoText({ ...step, hasta: null }, now)).toContain('ya recibió el mail')
})
