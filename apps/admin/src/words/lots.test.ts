import { expect, test } from 'vitest'
import { tellLot } from './lots.ts'

const fijo = { tcg_id: 3, expansion_id: null, estado_id: 2, idioma: null, acabado: null, ubicacion: null }

test('a lot is called by what its lines are, and by what is fixed before it has any', () => {
  const lot = { fijo, expansion: null, juegos: [] as number[], expansion_unica: null as string | null }
  expect(tellLot(lot)).toBe('Yu-Gi-Oh! · varias expansiones')
  expect(tellLot({ ...lot, fijo: { ...fijo, tcg_id: null } })).toBe('Varios juegos')
  expect(tellLot({ ...lot, juegos: [1], expansion_unica: '151' })).toBe('Pokémon · 151')
  expect(tellLot({ ...lot, juegos: [1, 3, 2] })).toBe('Pokémon, Yu-Gi-Oh! y Lorcana · varias expansiones')
})
