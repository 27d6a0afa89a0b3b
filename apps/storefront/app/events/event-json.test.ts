import type { Event } from '@mazo/contract/site/event.ts'
import { expect, test } from 'vitest'
import { eventJsonLd } from './event-json.ts'

const fair: Event = {
  id: 1,
  fecha: '2026-12-07',
  fecha_fin: null,
  titulo: 'Feria',
  direccion: 'Av. Rivadavia 4860',
  localidad: null,
  horario: '9:30',
  link_entradas: null,
  incluye_entradas: false,
  destacado: false,
}

test('a fair starts at its hour in Buenos Aires, or some time of its day', () => {
  expect(eventJsonLd(fair, 'https://x.example/eventos', 'Mazo')).toMatchObject({
    startDate: '2026-12-07T09:30:00-03:00',
    isAccessibleForFree: true,
  })
  expect(eventJsonLd({ ...fair, horario: 'el mediodía' }, '', '').startDate).toBe('2026-12-07')
})

test('search engines are told of its last day and its town', () => {
  const away = { ...fair, fecha_fin: '2026-12-09', localidad: 'Rosario, Santa Fe' }
  expect(eventJsonLd(away, '', '')).toMatchObject({
    endDate: '2026-12-09',
    location: { address: { addressLocality: 'Rosario, Santa Fe' } },
  })
  const usual = eventJsonLd(fair, '', '')
  expect(usual).not.toHaveProperty('endDate')
  expect(usual.location.address.addressLocality).toBe('Buenos Aires')
})
