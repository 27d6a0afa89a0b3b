import { expect, test } from 'vitest'
import { tellLot } from '../../words/lots.ts'
import { tellTaking } from './lot-words.ts'

const fijo = { tcg_id: 3, expansion_id: null, estado_id: 2, idioma: null, acabado: null, ubicacion: null }

test('a lot is called by what its lines are, and by what is fixed before it has any', () => {
  const lot = { fijo, expansion: null, juegos: [] as number[], expansion_unica: null as string | null }
  expect(tellLot(lot)).toBe('Yu-Gi-Oh! · varias expansiones')
  expect(tellLot({ ...lot, fijo: { ...fijo, tcg_id: null } })).toBe('Varios juegos')
  expect(tellLot({ ...lot, juegos: [1], expansion_unica: '151' })).toBe('Pokémon · 151')
  expect(tellLot({ ...lot, juegos: [1, 3, 2] })).toBe('Pokémon, Yu-Gi-Oh! y Lorcana · varias expansiones')
})

test('what taking in will do is told with its numbers', () => {
  expect(tellTaking({ nuevos: 1, sumados: 0 })).toBe('se publica 1 producto nuevo con su precio')
  expect(tellTaking({ nuevos: 2, sumados: 1 })).toBe(
    'se publican 2 productos nuevos con su precio, y 1 que ya está suma copias',
  )
  expect(tellTaking({ nuevos: 0, sumados: 3 })).toBe('3 que ya están suman copias')
})
