import { expect, test } from 'vitest'
import { decomposed } from './decomposed.ts'

test('accents stand apart, and no letter becomes more than a few', () => {
  expect(decomposed('Pokémon')).toBe('Poke\u0301mon')
  expect(decomposed('ＯＰ０１ ②')).toBe('OP01 2')
  const longest = Math.max(
    ...Array.from({ length: 0x10000 }, (_, code) => decomposed(String.fromCharCode(code)).length),
  )
  expect(longest).toBeLessThan(8)
})
