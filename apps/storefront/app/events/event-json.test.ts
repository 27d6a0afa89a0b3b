import type { Event } from '@mazo/contract/events.ts'
import { expect, test } from 'vitest'
import { eventJsonLd } from './event-json.ts'

const fair: Event = {
  id: 1,
  fecha: '2026-12-07',
  titulo: 'Feria',
  direccion: 'Av. Rivadavia 4860',
  horario: '9:30',
  link_entradas: null,
  incluye_entradas: false,
}

test('a fair starts at its hour in Buenos Aires, or some time of its day', () => {
  expect(eventJsonLd(fair, 'https://x.example/eventos', 'Mazo')).toMatchObject({
    startDate: '2026-12-07T09:30:00-03:00',
    isAccessibleForFree: true,
  })
  expect(eventJsonLd({ ...fair, horario: 'el mediodía' }, '', '').startDate).toBe('2026-12-07')
})
