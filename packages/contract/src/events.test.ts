import { expect, test } from 'vitest'
import { type Event, eventDateParts, featuredEvent } from './events.ts'

let made = 0
const fair = (fecha: string, titulo = fecha): Event => ({
  id: ++made,
  fecha,
  titulo,
  direccion: 'Av. Rivadavia 4800',
  horario: '11:00',
  link_entradas: null,
  incluye_entradas: false,
})

test('the featured fair is the first by date descending that is not before today', () => {
  const events = [fair('2026-10-25'), fair('2027-01-10'), fair('2026-12-07')]
  expect(featuredEvent(events, '2026-11-21')?.fecha).toBe('2027-01-10')
  expect(featuredEvent(events.toReversed(), '2026-11-21')?.fecha).toBe('2027-01-10')
})

test('the fair of today is featured until its day is over', () => {
  const events = [fair('2026-12-07')]
  expect(featuredEvent(events, '2026-12-07')?.fecha).toBe('2026-12-07')
  expect(featuredEvent(events, '2026-12-08')).toBeNull()
})

test('without a fair to come none is featured', () => {
  expect(featuredEvent([], '2026-11-21')).toBeNull()
  expect(featuredEvent([fair('2026-11-20')], '2026-11-21')).toBeNull()
})

test.each([
  ['2026-01-01', '1', 'ENE'],
  ['2026-02-28', '28', 'FEB'],
  ['2026-03-31', '31', 'MAR'],
  ['2026-04-01', '1', 'ABR'],
  ['2026-05-09', '9', 'MAY'],
  ['2026-06-30', '30', 'JUN'],
  ['2026-07-15', '15', 'JUL'],
  ['2026-08-01', '1', 'AGO'],
  ['2026-09-10', '10', 'SEP'],
  ['2026-10-25', '25', 'OCT'],
  ['2026-11-02', '2', 'NOV'],
  ['2026-12-07', '7', 'DIC'],
])('%s reads %s %s, whatever the zone of who reads it', (fecha, day, month) => {
  expect(eventDateParts(fecha)).toEqual({ day, month, year: '2026' })
})
