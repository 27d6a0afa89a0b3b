import { expect, test } from 'vitest'
import { tellTaking } from './lot-words.ts'

test('what taking in will do is told with its numbers', () => {
  expect(tellTaking({ nuevos: 1, sumados: 0 })).toBe('se publica 1 producto nuevo con su precio')
  expect(tellTaking({ nuevos: 2, sumados: 1 })).toBe(
    'se publican 2 productos nuevos con su precio, y 1 que ya está suma copias',
  )
  expect(tellTaking({ nuevos: 0, sumados: 3 })).toBe('3 que ya están suman copias')
})
