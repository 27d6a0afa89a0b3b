import { games } from '@mazo/contract/products/games.ts'
import { expect, test } from 'vitest'
import { newestExpansions } from './newest-expansions.ts'

/** Twelve expansions out of order. */
const twelve = [3, 12, 1, 7, 5, 10, 2, 9, 4, 11, 6, 8].map((id) => ({ id, expansion: `Set ${id}` }))

test('a popup lists the newest expansions of its game, as many as the game has room for', () => {
  const listed = games.map((game) => [game.nombre, newestExpansions(twelve, game).map(({ id }) => id)])
  expect(Object.fromEntries(listed)).toEqual({
    Pokemon: [12, 11, 10, 9, 8, 7, 6, 5],
    Lorcana: [12, 11, 10, 9, 8, 7],
    'One Piece': [12, 11, 10, 9, 8, 7],
    'Yu-Gi-Oh!': [12, 11, 10, 9, 8],
  })
})

test('a game with few expansions lists them all', () => {
  expect(newestExpansions(twelve.slice(0, 2), games[0]).map(({ id }) => id)).toEqual([12, 3])
})
