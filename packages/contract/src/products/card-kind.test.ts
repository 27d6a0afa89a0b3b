import { expect, test } from 'vitest'
import { cardKind, conditionText, isAccessory, lineCondition } from './card-kind.ts'
import { byTrait } from './card-traits.ts'

test('what is no single is sealed; a single is graded when it is certified', () => {
  expect(cardKind({ single: false, certificada: false })).toBe('sellado')
  expect(cardKind({ single: false, certificada: true })).toBe('sellado')
  expect(cardKind({ single: true, certificada: false })).toBe('reflejo')
  expect(cardKind({ single: true, certificada: true })).toBe('gradeada')
})

test('what is no card and of no expansion is an accessory', () => {
  expect(isAccessory({ single: false, expansion_id: null })).toBe(true)
  expect(isAccessory({ single: false, expansion_id: 1 })).toBe(false)
  expect(isAccessory({ single: true, expansion_id: null })).toBe(false)
})

test('the condition is the state of the card, or sealed where there is none', () => {
  expect(conditionText('Near Mint')).toBe('Near Mint')
  expect(conditionText(null)).toBe('Sellado')
})

test('a line of the cart says the condition, and of a graded card that it is one', () => {
  const card = { single: true, certificada: false, estado_carta: 'Near Mint', ...byTrait(() => null) }
  expect(lineCondition(card)).toBe('Near Mint')
  expect(lineCondition({ ...card, impresion: 'Arte alternativo' })).toBe('Near Mint · Arte alternativo')
  expect(lineCondition({ ...card, certificada: true })).toBe('Near Mint · Gradeada')
  expect(lineCondition({ ...card, certificada: true, estado_carta: null })).toBe('Gradeada')
  const slab = { ...card, certificada: true, graduadora: 'PSA', nota: '10' }
  expect(lineCondition(slab)).toBe('Near Mint · PSA 10')
  expect(lineCondition({ ...slab, graduadora: null })).toBe('Near Mint · Nota 10')
  expect(lineCondition({ ...card, single: false, estado_carta: null })).toBe('Sellado')
})
