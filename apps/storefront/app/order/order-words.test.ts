import { expect, test } from 'vitest'
import { dateText, deadlineText } from './order-words.ts'

test('the deadline is said in words, in Buenos Aires time', () => {
  expect(deadlineText('2026-11-23T17:30:00.000Z')).toBe('lunes 23 de noviembre a las 14:30')
  expect(deadlineText('2026-11-24T02:05:00.000Z')).toBe('lunes 23 de noviembre a las 23:05')
  expect(deadlineText('2026-11-24T03:00:00.000Z')).toBe('martes 24 de noviembre a las 00:00')
})

test('a date is the day it was in Buenos Aires', () => {
  expect(dateText('2026-01-01T01:00:00.000Z')).toBe('31 de diciembre de 2025')
})
