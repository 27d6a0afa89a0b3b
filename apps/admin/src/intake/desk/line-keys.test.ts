import { expect, test } from 'vitest'
import { deedOf } from './line-keys.ts'

const press = (key: string, code = key, altKey = false) => ({ key, code, altKey })

test('in the empty field keys are of the line in hand, and in a text they write', () => {
  expect(['+', '-', 'ArrowUp'].map((key) => deedOf(press(key), ''))).toEqual(['más', 'menos', 'más nuevo'])
  expect(['+', '-', 'Delete', '1'].map((key) => deedOf(press(key), 'OP05'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('with Alt they are of the line in hand at any time', () => {
  expect(deedOf(press('£', 'Digit3', true), '12')).toEqual({ estado: 3 })
  expect(deedOf(press('ƒ', 'KeyF', true), '')).toBe('acabado')
  expect(deedOf(press('7', 'Digit7', true), '')).toBeUndefined()
})

test('the key that clears a wrong number takes a line out only with Alt', () => {
  expect(deedOf(press('Delete'), '')).toBeUndefined()
  expect(deedOf(press('Delete', 'Delete', true), '')).toBe('sacar')
})
