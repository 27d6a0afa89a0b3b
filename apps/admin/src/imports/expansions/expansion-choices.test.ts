import type { MissingExpansion } from '@mazo/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import {
  add,
  asWritten,
  choicesOf,
  countChoices,
  decisionOf,
  isChanged,
  leave,
  other,
  undecided,
} from './expansion-choices.ts'

const skies = { id: 7, nombre: 'Evolving Skies' }
const slip: MissingExpansion = {
  tcg_id: 1,
  nombre: 'Evolving Skyes',
  filas: 3,
  parecidas: [skies],
  propuesta: 7,
  dudosa: false,
  nombre_nuevo: null,
  tcg_id_de_otro: null,
  de_otras_filas: false,
  afuera_antes: false,
}
const doubtful = { ...slip, nombre: 'SWSH07: Evolving Skies', propuesta: null, dudosa: true }
const alike = { ...slip, nombre: 'Evolving Skies 2', propuesta: null }
const fresh = { ...slip, nombre: 'Marea Abisal', parecidas: [], propuesta: null }
const foreign = { ...fresh, nombre: 'Romance Dawn', tcg_id_de_otro: 4 }

test('a slip is read as what it means, what may be another is asked, and the rest is added', () => {
  const all = [slip, doubtful, alike, fresh, foreign]
  expect(all.map((one) => decisionOf(one, []))).toEqual(['7', undecided, add, add, undecided])
  expect(choicesOf(all, [], {})).toEqual([
    { tcg_id: 1, nombre: 'Evolving Skyes', usar: 7 },
    { tcg_id: 1, nombre: 'Evolving Skies 2', usar: null },
    { tcg_id: 1, nombre: 'Marea Abisal', usar: null },
  ])
})

test('what was left out of the last sheet is left out again, unless somebody decides otherwise', () => {
  const out = { ...slip, afuera_antes: true }
  expect(decisionOf(out, [])).toBe(leave)
  expect(decisionOf(out, choicesOf([out], [], { '1 Evolving Skyes': '7' }))).toBe('7')
})

test('one that the book of cards knows by another name is added under the name of the book', () => {
  const coded = { ...fresh, nombre: 'MRD', nombre_nuevo: 'Metal Raiders' }
  expect(choicesOf([coded], [], {})).toEqual([
    { tcg_id: 1, nombre: 'MRD', usar: null, como: 'Metal Raiders' },
  ])
  expect(choicesOf([coded], [], { '1 MRD': leave })).toEqual([{ tcg_id: 1, nombre: 'MRD', usar: 'afuera' }])
  expect(choicesOf([coded], [], { '1 MRD': '7' })).toEqual([{ tcg_id: 1, nombre: 'MRD', usar: 7 }])
})

test('one that the book spells otherwise may be added as the sheet writes it, and stays so', () => {
  const misspelt = { ...fresh, nombre: 'Silver Tempset', nombre_nuevo: 'Silver Tempest' }
  expect(decisionOf(misspelt, [])).toBe(add)
  const chosen = choicesOf([misspelt], [], { '1 Silver Tempset': asWritten })
  expect(chosen).toEqual([{ tcg_id: 1, nombre: 'Silver Tempset', usar: null }])
  expect(decisionOf(misspelt, chosen)).toBe(asWritten)
  expect(decisionOf(misspelt, choicesOf([misspelt], [], {}))).toBe(add)
  expect(decisionOf(fresh, choicesOf([fresh], [], {}))).toBe(add)
  expect(countChoices([misspelt, fresh], [asWritten, add])).toMatchObject({ nuevas: 2, conocidas: 0 })
})

test('what is chosen is counted: the new ones, those of the shop, those to choose and those left out', () => {
  const all = [slip, doubtful, alike, fresh, foreign, slip, slip]
  expect(countChoices(all, ['7', undecided, add, add, other, leave, '9'])).toEqual({
    nuevas: 2,
    conocidas: 2,
    pendientes: 2,
    afuera: 1,
  })
})

test('a slip of another row is asked about, and one new expansion with it where it is added as that one', () => {
  const named = { ...fresh, nombre: 'Bosque Perdido' }
  const misspelt = { ...fresh, nombre: 'Bosque Perddo', nombre_nuevo: 'Bosque Perdido', de_otras_filas: true }
  expect(decisionOf({ ...misspelt, dudosa: true }, [])).toBe(undecided)
  expect(countChoices([named, misspelt], [add, add])).toMatchObject({ nuevas: 1 })
  expect(countChoices([named, misspelt], [add, asWritten])).toMatchObject({ nuevas: 2 })
})

test('what was chosen stays, unless it is decided otherwise', () => {
  const chosen = [
    { tcg_id: 1, nombre: 'Evolving Skyes', usar: null },
    { tcg_id: 1, nombre: 'Otra', usar: 9 },
  ]
  expect(decisionOf(slip, chosen)).toBe(add)
  expect(choicesOf([slip], chosen, { '1 Evolving Skyes': '7' })).toEqual([
    chosen[1],
    { tcg_id: 1, nombre: 'Evolving Skyes', usar: 7 },
  ])
})

test('what was left out stays out, until it is decided otherwise', () => {
  const chosen = choicesOf([slip, fresh], [], { '1 Evolving Skyes': leave, '1 Marea Abisal': leave })
  expect(chosen.map(({ usar }) => usar)).toEqual(['afuera', 'afuera'])
  expect([slip, fresh].map((one) => decisionOf(one, chosen))).toEqual([leave, leave])
  expect(choicesOf([slip, fresh], chosen, { '1 Marea Abisal': add })).toEqual([
    { tcg_id: 1, nombre: 'Evolving Skyes', usar: 'afuera' },
    { tcg_id: 1, nombre: 'Marea Abisal', usar: null },
  ])
})

test('only a decision unlike the one that the dialog came with is lost on leaving', () => {
  const proposed = new Map([['1 Evolving Skyes', '7']])
  expect(isChanged({}, proposed)).toBe(false)
  expect(isChanged({ '1 Evolving Skyes': add }, proposed)).toBe(true)
  expect(isChanged({ '1 Evolving Skyes': '7' }, proposed)).toBe(false)
})

test('one that looks like none may be any of the shop, and stays out until it is said which', () => {
  expect(choicesOf([fresh], [], { '1 Marea Abisal': other })).toEqual([])
  const chosen = choicesOf([fresh], [], { '1 Marea Abisal': '12' })
  expect(chosen).toEqual([{ tcg_id: 1, nombre: 'Marea Abisal', usar: 12 }])
  const named = { ...fresh, parecidas: [{ id: 12, nombre: 'Base Set' }] }
  expect(decisionOf(named, chosen)).toBe('12')
})
