import { expect, test } from 'vitest'
import type { Event } from './event.ts'
import { dateListing, eventDateParts, eventDateText, featuredEvent, listedDays, placeOf } from './events.ts'

let made = 0
const fair = (fecha: string, more: Partial<Event> = {}): Event => ({
  id: ++made,
  fecha,
  fecha_fin: null,
  titulo: fecha,
  direccion: 'Av. Rivadavia 4800',
  localidad: null,
  horario: '11:00',
  link_entradas: null,
  incluye_entradas: false,
  destacado: false,
  ...more,
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

test('the fair that the owner marked is featured until it is over', () => {
  const marked = fair('2026-12-07', { destacado: true })
  const events = [fair('2027-01-10'), marked, fair('2027-03-01')]
  expect(featuredEvent(events, '2026-12-07')?.fecha).toBe('2026-12-07')
  expect(featuredEvent(events, '2026-12-08')?.fecha).toBe('2027-03-01')
})

test('a fair of several days is featured to its last', () => {
  const long = [fair('2026-12-07', { fecha_fin: '2026-12-09' })]
  expect(featuredEvent(long, '2026-12-09')?.fecha).toBe('2026-12-07')
  expect(featuredEvent(long, '2026-12-10')).toBeNull()
})

test('the town of the owner stands in place of Buenos Aires', () => {
  expect(placeOf(fair('2026-12-07'))).toBe('Av. Rivadavia 4800, Buenos Aires, Argentina.')
  for (const localidad of ['Rosario, Santa Fe', 'Rosario, Santa Fe.'])
    expect(placeOf(fair('2026-12-07', { localidad }))).toBe('Av. Rivadavia 4800, Rosario, Santa Fe.')
})

test.each([
  ['2026-10-25', null, '25 Oct'],
  ['2026-10-25', '2026-10-25', '25 Oct'],
  ['2026-10-05', '2026-10-07', '5 al 7 Oct'],
  ['2026-10-30', '2026-11-02', '30 Oct al 2 Nov'],
])('%s to %s is listed as %s', (fecha, fecha_fin, text) => {
  expect(eventDateText({ fecha, fecha_fin })).toBe(text)
})

test.each([
  ['7 Dic', true],
  ['07 de diciembre', true],
  ['Lunes 7/12', true],
  ['7 al 9 Dic', true],
  ['17 Dic', false],
  ['7 Nov', false],
  ['7/1', false],
  ['5 al 7 Dic', false],
])('of the fair of 7 December the list tells with %s: %s', (fecha, isTold) => {
  const asked = fair('2026-12-07')
  expect(dateListing(asked, [{ fecha, titulo: asked.titulo }]) !== undefined).toBe(isTold)
})

test.each([
  ['Feria', true],
  ['FERIA de luró', true],
  ['Gran feria de Luro, edición 2026', true],
  ['Showroom', false],
  ['Feria de Once', false],
  ['—', false],
])('«7 Dic %s» tells of the fair of Luro that day: %s', (titulo, isTold) => {
  const asked = fair('2026-12-07', { titulo: 'Feria de Luro' })
  expect(dateListing(asked, [{ fecha: '7 Dic', titulo }]) !== undefined).toBe(isTold)
})

test.each([
  ['25 Oct', '2026-10-25', '2026-10-25'],
  ['7 Dic', '2026-12-07', '2026-12-07'],
  ['lunes 07 de diciembre', '2026-12-07', '2026-12-07'],
  ['Martes 3/3', '2027-03-03', '2027-03-03'],
  ['4 al 6 May', '2027-05-04', '2027-05-06'],
  ['30 Dic al 2 Ene', '2026-12-30', '2027-01-02'],
  ['5 y 6 de setiembre, 11 a 20 hs', '2026-09-05', '2026-09-06'],
  ['7/12/26', '2026-12-07', '2026-12-07'],
  ['A confirmar', null, null],
  ['40 Oct', null, null],
])('«%s» of the list of dates is, on 22 November 2026, %s to %s', (fecha, first, last) => {
  expect(listedDays(fecha, '2026-11-22')).toEqual(first && { first, last })
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
