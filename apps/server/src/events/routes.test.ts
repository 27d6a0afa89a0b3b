import type { Event } from '@mazo/contract/site/event.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { readEventsContent } from './read-events.ts'
import { events } from './tables.ts'

let db: Database
let app: FastifyInstance
beforeAll(async () => {
  const database = await freshDatabase()
  db = database.db
  const place = { direccion: 'Av. Rivadavia 4860', horario: '11:00' }
  await db.insert(events).values([
    { fecha: '2026-10-25', titulo: 'Feria', ...place },
    {
      fecha: '2026-12-07',
      titulo: 'Gran feria',
      ...place,
      incluye_entradas: true,
      link_entradas: 'https://e.example',
    },
    { fecha: '2026-11-02', titulo: 'Showroom', ...place },
  ])
  // A route in the place of the pages.
  app = await makeApi(database, {}, (api) => {
    api.get('/*', async () => 'una página')
  })
})
afterAll(() => app.close())

test('the fairs are listed by date descending with all their fields', async () => {
  const answer = await app.inject('/api/v1/eventos/')
  expect(answer.statusCode).toBe(200)
  const list: Event[] = answer.json()
  expect(list.map(({ fecha }) => fecha)).toEqual(['2026-12-07', '2026-11-02', '2026-10-25'])
  expect(list[0]).toEqual({
    id: expect.any(Number),
    fecha: '2026-12-07',
    fecha_fin: null,
    titulo: 'Gran feria',
    direccion: 'Av. Rivadavia 4860',
    localidad: null,
    horario: '11:00',
    link_entradas: 'https://e.example',
    incluye_entradas: true,
    destacado: false,
  })
  expect(list[1]).toMatchObject({ link_entradas: null, incluye_entradas: false })
})

test('the bare address is the list for who rather has JSON, and a page for all others', async () => {
  const whole = (await app.inject('/api/v1/eventos/')).body
  for (const url of ['/eventos', '/eventos/', '/eventos/?_=1']) {
    const json = await app.inject({ url, headers: { accept: 'application/json, text/plain, */*' } })
    expect([json.body, json.headers.vary]).toEqual([whole, 'accept, accept-encoding'])
    const page = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect(page.body).toBe('una página')
    expect((await app.inject(url)).body).toBe('una página')
  }
  const other = await app.inject({ url: '/eventos-viejos', headers: { accept: 'application/json' } })
  expect(other.body).toBe('una página')
})

test('a new shop has the three dates and the blocks of the specification', async () => {
  const { fechas, bloques } = await readEventsContent(db)
  expect(fechas.map(({ fecha, titulo }) => `${fecha} ${titulo}`)).toEqual([
    '25 Oct Feria',
    '2 Nov Showroom',
    '7 Dic Feria',
  ])
  expect(bloques.filter(({ tipo }) => tipo === 'foto').map(({ titulo }) => titulo)).toEqual([
    'Juegos de cartas',
    'Zona de confort',
    'Stands de grandes marcas',
  ])
  expect(bloques.filter(({ tipo }) => tipo === 'tarjeta').map(({ titulo }) => titulo)).toEqual([
    'Accesibilidad Total',
    'Sumá tu Stand',
    'Zona de Alimentos',
  ])
})

test.each([
  ['a link that is none', { link_entradas: 'javascript:alert(1)', incluye_entradas: true }],
  ['tickets without a link', { link_entradas: null, incluye_entradas: true }],
  ['an end before its start', { fecha_fin: '2026-12-31' }],
])('the table refuses %s', async (_, fields) => {
  const values = { fecha: '2027-01-01', titulo: 'X', direccion: 'Y', horario: 'Z', ...fields }
  await expect(db.insert(events).values(values)).rejects.toThrow()
})
