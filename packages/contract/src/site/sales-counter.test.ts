import { expect, test } from 'vitest'
import { shopDay } from '../shop-clock.ts'
import { formatSales, salesOn } from './sales-counter.ts'

test.each([
  ['2024-01-01', 12370],
  ['2024-01-02', 12371],
  ['2024-12-31', 12735],
  ['2025-01-01', 12736],
  ['2026-11-21', 13425],
])('on %s the sales counter says %i: 12370 plus one a day since 2024-01-01', (day, count) => {
  expect(salesOn(day)).toBe(count)
})

test.each([
  ['2026-11-22T02:59:59Z', '2026-11-21'],
  ['2026-11-22T03:00:00Z', '2026-11-22'],
  ['2024-01-01T00:00:00Z', '2023-12-31'],
])('at %s it is %s in Buenos Aires', (instant, day) => {
  expect(shopDay(new Date(instant))).toBe(day)
})

test.each([
  [11450, '11.450'],
  [13425, '13.425'],
  [999, '999'],
  [1234567, '1.234.567'],
])('%i sales are written %s', (count, text) => {
  expect(formatSales(count)).toBe(text)
})
