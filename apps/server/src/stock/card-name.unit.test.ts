import { expect, test } from 'vitest'
import { cardName } from './card-name.ts'

test.each([
  ['Charizard ex 199/165 - 151', true, '151', 'Charizard ex'],
  ['Blue-Eyes White Dragon LOB-001', true, null, 'Blue-Eyes White Dragon'],
  ['Giratina VSTAR GG69/GG70 - Crown Zenith', true, 'Crown Zenith', 'Giratina VSTAR'],
  ['Nami OP01-016', true, 'Romance Dawn', 'Nami'],
  ['Caja Emperors OP-09', false, null, 'Caja Emperors OP-09'],
  ['Evil★Twin Lil-la', true, null, 'Evil★Twin Lil-la'],
])('«%s» (single: %s, of %s) is called «%s»', (titulo, single, expansion, name) => {
  expect(cardName({ titulo, single, expansion })).toBe(name)
})
