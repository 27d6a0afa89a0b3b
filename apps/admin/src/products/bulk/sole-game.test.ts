import { expect, test } from 'vitest'
import { soleGame } from './sole-game.ts'

test.each([
  [[1, 1], 2, 1],
  [[1, 1], 3, undefined],
  [[1, 2], 2, undefined],
  [[1, null], 2, undefined],
  [[null], 1, undefined],
])('products in sight of games %j, of %i that change, have game %s', (games, count, game) => {
  const seen = games.map((tcg_id) => ({ tcg_id }))
  expect(soleGame(seen, count)).toBe(game)
})
