import type { LineSaid, LotLine } from '@mazo/contract/intake/lots.ts'
import { expect, test } from 'vitest'
import { changeLine, hear, isUnsent, type KeptLine, newLine, saidOf, toSend } from './kept-line.ts'

const said: LineSaid = {
  carta_id: 7,
  cantidad: 1,
  estado_id: 2,
  idioma: null,
  acabado: null,
  ubicacion: null,
  precio: null,
  costo: null,
  borrada: false,
}
const first = newLine(said, 'una', 1, 'mostrador')
const stored = (line: KeptLine, given: Partial<LotLine> = {}): LotLine => {
  const { leida: _read, ...kept } = toSend(line)
  const none = { precio_final: null, costo_final: null, precio_antes: null, producto_id: null, quedo: null }
  return { ...kept, ...none, aplicada: false, nuevo: false, deshecha: false, ...given }
}

test('a line is unsent until the shop has heard all that was said of it', () => {
  expect(isUnsent(first)).toBe(true)
  const more = changeLine(first, { cantidad: 2 }, 'mostrador')
  const half = hear(more, stored(first), 'mostrador')
  expect([isUnsent(half), half.cantidad, half.leida]).toEqual([true, 2, 1])
  const all = hear(half, stored(half), 'mostrador')
  expect([isUnsent(all), all.cantidad]).toEqual([false, 2])
})

test('a line of another device appears, and what it says later replaces what was heard before', () => {
  const heard = hear(undefined, stored(first, { cantidad: 3 }), 'celular')
  expect([isUnsent(heard), heard.cantidad]).toEqual([false, 3])
  expect(hear(heard, stored(first, { version: 2, cantidad: 4 }), 'celular').cantidad).toBe(4)
  expect(hear(heard, stored(first, { version: 1, cantidad: 9 }), 'celular').cantidad).toBe(3)
})

test('what two devices say of a line counts both, and its copies add up', () => {
  const heard = hear(undefined, stored(first), 'celular')
  const mine = changeLine(heard, { cantidad: 3 }, 'celular')
  const theirs = stored(first, { version: 2, cantidad: 2, estado_id: 4 })
  const both = hear(mine, theirs, 'celular')
  expect([isUnsent(both), saidOf(both), both.version, both.leida]).toEqual([
    true,
    { ...said, cantidad: 4, estado_id: 4 },
    3,
    2,
  ])
})

test('a lost answer does not count twice, also where the browser was killed since', () => {
  const sent = changeLine(hear(undefined, stored(first), 'a'), { cantidad: 2 }, 'a')
  const later = changeLine(sent, { cantidad: 3 }, 'another tab')
  expect(later.aparato).toBe('a')
  const heard = hear(later, stored(sent), 'another tab')
  expect([heard.cantidad, heard.leida, isUnsent(heard)]).toEqual([3, 2, true])
})
