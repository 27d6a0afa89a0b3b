import { expect, test } from 'vitest'
import { saleHour } from './sale-hour.ts'

test('a sale of before midnight says that it was yesterday', () => {
  const midnight = new Date('2026-11-22T03:05:00Z') // 00:05 in Buenos Aires
  expect(saleHour('2026-11-22T02:56:00Z', midnight)).toBe('ayer 23:56')
  expect(saleHour('2026-11-22T03:01:00Z', midnight)).toBe('00:01')
})
