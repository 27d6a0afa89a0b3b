import { expect, test } from 'vitest'
import { describeExpansions } from './report.ts'

test('the new expansions are named game by game, after those that were read as others', () => {
  const added = [
    { tcg_id: 4, expansion: 'Romance Dawn' },
    { tcg_id: 1, expansion: '151' },
    { tcg_id: 1, expansion: 'Jungle' },
  ]
  expect(describeExpansions(new Map([['MEW', '151']]), added)).toEqual([
    '«MEW» se tomó por «151».',
    'Expansión nueva en One Piece: «Romance Dawn».',
    'Expansiones nuevas en Pokémon: «151», «Jungle».',
  ])
  expect(describeExpansions(new Map(), [])).toEqual([])
})
