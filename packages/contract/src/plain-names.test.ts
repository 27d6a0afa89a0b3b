import { expect, test } from 'vitest'
import { withPlainNames } from './plain-names.ts'

const card = { id: 1, tcg: 'Pokemon', expansion: '151', estado_carta: 'Mint' }

test('game, expansion and condition are read as names or as objects that hold them', () => {
  expect(withPlainNames(card)).toEqual(card)
  expect(
    withPlainNames({
      ...card,
      tcg: { id: 1, tcg: 'Pokemon' },
      expansion: { expansion: '151' },
      estado_carta: { estado: 'Mint' },
    }),
  ).toEqual(card)
})

test('what has none stays without', () => {
  const box = { id: 2, tcg: null, expansion: null, estado_carta: null }
  expect(withPlainNames(box)).toEqual(box)
  expect(withPlainNames({ ...box, tcg: {} })).toEqual(box)
  expect(withPlainNames({ id: 3 })).toEqual({ id: 3 })
})
