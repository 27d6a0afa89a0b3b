import { expect, test } from 'vitest'
import { extended, timeLeft } from './time-left.ts'

test.each([
  ['2026-11-23T14:00:00Z', 'Quedan 2 d 2 h', 'calm'],
  ['2026-11-22T12:00:00Z', 'Quedan 1 d', 'calm'],
  ['2026-11-21T19:30:00Z', 'Quedan 7 h 30 min', 'calm'],
  ['2026-11-21T14:00:00Z', 'Quedan 2 h', 'soon'],
  ['2026-11-21T12:00:30Z', 'Quedan 1 min', 'soon'],
  ['2026-11-21T12:00:00Z', 'Plazo vencido', 'over'],
])('until %s: %s', (deadline, text, tone) => {
  expect(timeLeft(deadline, Date.parse('2026-11-21T12:00:00Z'))).toEqual({ text, tone })
})

test.each([
  ['2026-11-21T15:00:00Z', '2026-11-22T15:00:00.000Z'],
  ['2026-11-21T09:00:00Z', '2026-11-22T12:00:00.000Z'],
])('a day more after %s ends on %s', (deadline, until) => {
  expect(extended(deadline, 24, Date.parse('2026-11-21T12:00:00Z'))).toBe(until)
})
