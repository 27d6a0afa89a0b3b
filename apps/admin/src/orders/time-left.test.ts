import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

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
