import { expect, test } from 'vitest'
import { formatCuit, isCbu, isCuit, withoutDashes } from './account-numbers.ts'

test.each([
  ['2850590940090418135201', true],
  ['0000000000000000000000', true],
  ['2850590940090418135202', false], // the account's check digit
  ['2850590840090418135201', false], // the bank's
  ['2850509940090418135201', false], // two digits in the wrong order
  ['285059094009041813520', false],
  ['28505909400904181352011', false],
  ['285059094009041813520a', false],
  ['', false],
])('%j is a CBU: %s', (text, expected) => {
  expect(isCbu(text)).toBe(expected)
})

test.each([
  ['30500010912', true],
  ['30500010913', false],
  ['03500010912', false],
  ['3050001091', false],
  ['', false],
])('%j is a CUIT: %s', (text, expected) => {
  expect(isCuit(text)).toBe(expected)
})

test('numbers are read with dashes and shown with them', () => {
  expect(withoutDashes(' 30-50001091.2 ')).toBe('30500010912')
  expect(formatCuit('30500010912')).toBe('30-50001091-2')
})
