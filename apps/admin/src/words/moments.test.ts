import { expect, test } from 'vitest'
import { ageOf, formatDay, formatMoment, formatShortDay } from './moments.ts'

test('a moment is told on the clock of Buenos Aires', () => {
  expect(formatMoment('2026-11-22T02:15:00Z')).toBe('21/11/26, 23:15')
})

test('a calendar day stays that day wherever it is read', () => {
  expect(formatDay('2026-11-21')).toBe('sábado, 21 de noviembre')
  expect(formatShortDay('2026-11-01')).toBe('1/11')
})

test.each([
  ['2026-11-21T11:59:30Z', '0 minutos'],
  ['2026-11-21T11:59:00Z', '1 minuto'],
  ['2026-11-21T10:00:00Z', '2 horas'],
  ['2026-11-19T13:00:00Z', '47 horas'],
  ['2026-11-18T12:00:00Z', '3 días'],
  ['2026-11-21T13:00:00Z', '0 minutos'],
])('%s is %s old', (iso, age) => {
  expect(ageOf(iso, Date.parse('2026-11-21T12:00:00Z'))).toBe(age)
})
