import { expect, test } from 'vitest'
import { dragonNumbers, otherSpellings, printedLanguage, slashedNumber } from './typed-number.ts'

test.each([
  ['14.135', '14/135'],
  ['021,197', '021/197'],
  ['60 132', '60/132'],
  ['60-132', '60/132'],
  ['60 . 132', '60/132'],
  ['243//198', '243/198'],
  ['pikachu 25.102', 'pikachu 25/102'],
  ['25 102 pikachu', '25/102 pikachu'],
  ['1 25 204', '1 25/204'],
])('«%s» has the number of «%s»', (typed, printed) => {
  expect(slashedNumber(typed)).toBe(printed)
})

test.each([
  '14',
  '14.',
  '14/135',
  'OP05-119',
  'LOB-EN001',
  'mew 199',
  'pikachu 25',
  'tg12 30',
  '25 102a',
  '',
])('«%s» has no two numbers to put together', (typed) => {
  expect(slashedNumber(typed)).toBeNull()
})

test.each([
  ['OPO9-039', 'op09-039'],
  ['0P09-039', 'op09-039'],
  ['0p9-39', 'op09-039'],
  ['op9-39', 'op09-039'],
  ['op 9 39', 'op09-039'],
  ['op09039', 'op09-039'],
  ['OP06.044', 'op06-044'],
  ['ST1-12', 'st01-012'],
  ['LOB-SP001', 'lob-en001'],
  ['CRMS-ES011', 'crms-en011'],
  ['EN028', '028'],
  ['LOB-S001', 'lob-e001'],
  ['LOB-ENO01', 'lob-en001'],
  ['SD4-031', 'sd4-en031'],
  ['CT05-SPS01', 'ct05-ens01'],
  ['gg8', 'gg08'],
  ['gg8/gg70', 'gg08/gg70'],
  ['swsh20', 'swsh020'],
  ['sm 239', 'sm239'],
  ['svi243', 'svi 243'],
  ['pikachu svi243', 'pikachu svi 243'],
  ['84/204 • EN • 4', '84/204 set4'],
  ['180/204 EN 8', '180/204 8'],
  ['84/204 4', '84/204 set4'],
])('«%s» may be printed as «%s»', (typed, printed) => {
  expect(otherSpellings(typed)).toContain(printed)
})

test.each(['charizard', 'blue-eyes', ''])('«%s» has no number to spell otherwise', (typed) => {
  expect(otherSpellings(typed)).toEqual([])
})

test('what is typed as it is printed is not spelled the same again', () => {
  for (const typed of ['op09-039', '199/165', 'lob-en001']) expect(otherSpellings(typed)).not.toContain(typed)
})

test('old European cards are not numbered as the American ones', () => {
  expect(otherSpellings('LOB-S007')[0]).toBe('lob-e007')
  expect(otherSpellings('LOB-SP007')[0]).toBe('lob-en007')
})

test.each([
  ['LOB-SP001', 'español'],
  ['lob-s001', 'español'],
  ['CRMS-ES011', 'español'],
  ['CT05-PTS01', 'portugués'],
  ['LOB-JP001', 'japonés'],
  ['LOB-FR001', 'otro'],
  ['LOB-EN001', undefined],
  ['LOB-001', undefined],
  ['OP05-119', undefined],
  ['pikachu', undefined],
])('«%s» is printed in %s', (typed, language) => {
  expect(printedLanguage(typed)).toBe(language)
})

test.each([
  ['chim 024', 'chim-en024'],
  ['chim024', 'chim-en024'],
  ['CRMS EN011', 'crms-en011'],
  ['crmsen011', 'crms-en011'],
  ['crms-en 011', 'crms-en011'],
  ['bp01-en26', 'bp01-en026'],
  ['bp1-en026', 'bp01-en026'],
  ['bp01en026', 'bp01-en026'],
  ['abyr-en02', 'abyr-en002'],
  ['db2-en17', 'db2-en017'],
  ['lob 1', 'lob-001'],
  ['lob-s7', 'lob-e007'],
])('«%s» may be the Yu-Gi-Oh! card «%s»', (typed, number) => {
  expect(dragonNumbers(typed)).toContain(number)
})

test.each(['charizard', 'charizard 199', '199/165', '14 135', 'blue eyes 001', ''])(
  '«%s» is no number of a Yu-Gi-Oh! card',
  (typed) => {
    expect(dragonNumbers(typed)).toEqual([])
  },
)
