import { expect, test } from 'vitest'
import { asRecoveryCode, drawRecoveryCodes, isSixDigits } from './recovery-codes.ts'

test('ten codes are drawn, each another, without signs that look alike', () => {
  const codes = drawRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
})

test.each(['ABCDE-23456', ' abcde 23456 ', 'abcde23456', 'abcde–23456'])(
  '«%s» is read as abcde-23456',
  (typed) => {
    expect(asRecoveryCode(typed)).toBe('abcde-23456')
  },
)

test('six digits are a code of the authenticator', () => {
  expect([isSixDigits('123456'), isSixDigits('12345'), isSixDigits('abcde-23456')]).toEqual([
    true,
    false,
    false,
  ])
})
