import type { IntakeCard } from '@mazo/contract/intake/lots.ts'
import { expect, test } from 'vitest'
import {
  askedPrices,
  askFinish,
  expansionText,
  finishesOf,
  finishFor,
  likeOf,
  nextFinish,
  openFinishes,
  outcomeOf,
  priceOf,
  pricesOf,
  printingText,
  tellStock,
} from './line-facts.ts'

const line = {
  carta_id: 7,
  cantidad: 1,
  estado_id: 2,
  idioma: null,
  acabado: 'holo',
  ubicacion: null,
  precio: null,
  costo: null,
  borrada: false,
}
const copy = {
  producto_id: 1,
  estado_id: 2,
  idioma: null,
  acabado: 'holo',
  precio: '900.00',
  unidades: 2,
  imagen_url: null,
}
const card = {
  id: 7,
  tcg_id: 1,
  expansion_id: 1,
  expansion: '151',
  codigos: 'MEW',
  numero: '6/165',
  cifras: 6,
  nombre: 'Charizard ex',
  nombre_es: null,
  rareza: '',
  variante: '',
  acabados: ['holo'],
  copias: [copy],
}

test('a line has the price that the lot asked last for such a card, else its own, else the shop’s, else none', () => {
  const lines = [
    { ...line, precio: '100.00' },
    { ...line, precio: '500.00' },
    { ...line, precio: '700.00', acabado: 'normal' },
  ]
  const asked = askedPrices(lines)
  expect(pricesOf(lines, line)).toEqual(['100.00', '500.00'])
  expect(priceOf({ ...line, precio: '100.00' }, card, asked)).toBe('500.00')
  expect(priceOf({ ...line, precio: '100.00' }, card, new Map())).toBe('100.00')
  expect(priceOf(line, card, asked)).toBe('500.00')
  expect(priceOf(line, card, new Map())).toBe('900.00')
  expect(priceOf({ ...line, estado_id: 3 }, card, asked)).toBeUndefined()
})

test('a line that says no language has the price of the card in whichever the shop has', () => {
  const english = { ...card, copias: [{ ...copy, idioma: 'inglés' }] }
  expect(priceOf(line, english, new Map())).toBe('900.00')
  expect(priceOf({ ...line, idioma: 'japonés' }, english, new Map())).toBeUndefined()
  expect(priceOf({ ...line, estado_id: 3 }, english, new Map())).toBeUndefined()
  expect(priceOf({ ...line, acabado: 'normal' }, english, new Map())).toBeUndefined()
  const both = {
    ...card,
    copias: [
      { ...copy, idioma: 'inglés' },
      { ...copy, precio: '500.00' },
    ],
  }
  expect(likeOf(both, line)?.precio).toBe('500.00')
  expect(tellStock({ ...copy, idioma: 'inglés' })).toMatch(/^hay 2 a \$.900, Near Mint, Inglés, Holo$/)
  expect(tellStock({ ...copy, unidades: 0 })).toMatch(/^está, agotada, a \$.900, Near Mint, Holo$/)
})

test('a card says which printing it is, in words', () => {
  expect(printingText({ variante: 'p1', rareza: 'Leader' })).toBe('Arte alternativo (p1) · Leader')
  expect(printingText({ variante: '', rareza: 'Rare (Blue)' })).toBe('Rare (Blue)')
})

test('a line of a card of several finishes has to say which', () => {
  const two = { ...card, acabados: ['normal', 'reverse'], copias: [] }
  const open = openFinishes(two, { ...line, acabado: null })
  expect(askFinish(open)).toBe('¿Normal o reverse?')
  expect(openFinishes(two, { ...line, acabado: 'reverse' })).toEqual([])
  expect(openFinishes({ ...two, acabados: [] }, { ...line, acabado: null })).toEqual([])
  expect(openFinishes({ ...two, copias: [{ ...copy, acabado: null }] }, { ...line, acabado: null })).toEqual(
    [],
  )
})

test('a card that was printed in one finish has it, others the fixed one that they were printed in', () => {
  expect(finishFor(card, null)).toBe('holo')
  expect(finishFor(card, 'reverse')).toBe('holo')
  expect(finishFor({ tcg_id: 1, acabados: ['normal', 'reverse'] }, 'reverse')).toBe('reverse')
  expect(finishFor({ tcg_id: 1, acabados: ['normal', 'reverse'] }, 'holo')).toBeNull()
  expect(finishFor({ tcg_id: 1, acabados: [] }, 'reverse')).toBe('reverse')
  expect(finishFor({ tcg_id: 1, acabados: ['normal', 'reverse'] }, null)).toBeNull()
  expect(finishFor({ tcg_id: 1, acabados: [] }, null)).toBeNull()
})

test('the finishes of a card follow one another, and then none', () => {
  const two = { tcg_id: 1, acabados: ['normal', 'reverse'] }
  expect(finishesOf({ tcg_id: 1, acabados: ['holo', '1st edition'] })).toEqual(['holo', 'primera edición'])
  expect(nextFinish(two, null)).toBe('normal')
  expect(nextFinish(two, 'reverse')).toBeNull()
  expect(nextFinish(card, 'holo')).toBe('holo')
  expect(finishesOf(undefined)).toContain('foil')
})

test('a card of which the book says no finish may have those of its game', () => {
  expect(finishesOf({ tcg_id: 1, acabados: [] })).toContain('reverse')
  expect(finishesOf({ tcg_id: 3, acabados: [] })).toEqual(['normal', 'primera edición'])
  expect(finishFor({ tcg_id: 4, acabados: [] }, 'reverse')).toBeNull()
})

test('a draft tells how many products it makes, how many it adds to, and which of the new ones the shop has told otherwise', () => {
  const english = { ...copy, producto_id: 2, idioma: 'inglés' }
  const other = { ...card, id: 8, copias: [english] }
  const cards = new Map<number, IntakeCard>([
    [7, card],
    [8, other],
  ])
  const told = outcomeOf(
    [line, line, { ...line, carta_id: 8 }, { ...line, carta_id: 8, estado_id: 3 }],
    cards,
  )
  expect([told.nuevos, told.sumados]).toEqual([2, 1])
  expect(told.aparte).toEqual([{ line: { ...line, carta_id: 8 }, parecidos: [english] }])
})

test('a set of Lorcana is told with its number, which is what its cards show', () => {
  const returned = { tcg_id: 2, expansion: "Ursula's Return" }
  expect(expansionText({ ...returned, codigos: 'URR SET4' })).toBe("Ursula's Return (set\u00a04)")
  expect(expansionText({ ...returned, codigos: '4' })).toBe("Ursula's Return (set\u00a04)")
  expect(expansionText({ ...returned, codigos: 'P1' })).toBe("Ursula's Return")
  expect(expansionText({ tcg_id: 1, expansion: '151', codigos: 'MEW 4' })).toBe('151')
})
