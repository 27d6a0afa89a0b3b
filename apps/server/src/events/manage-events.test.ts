import { expect, test } from 'vitest'
import { ownerShop } from '../testing/owner-shop.ts'
import { readEventsContent } from './read-events.ts'

const shop = ownerShop()

const fair = { fecha: '2099-05-04', titulo: 'Feria de otoño', direccion: 'Thames 850', horario: '11:00' }

test('a fair is announced, changed and called off, and the shop follows', async () => {
  const listed = async () => (await shop.app.inject('/api/v1/eventos/')).json()
  expect(await listed()).toEqual([])
  const made = await shop.call('POST', 'eventos/', { ...fair, incluye_entradas: false, link_entradas: '' })
  expect(made).toMatchObject({ status: 201, body: { ...fair, link_entradas: null, version: 1 } })
  const { version: _, ...shown } = made.body
  await expect.poll(listed).toEqual([shown])

  const link = 'https://entradas.example/otono'
  const ticketed = { ...made.body, incluye_entradas: true, link_entradas: link }
  expect((await shop.call('PUT', `eventos/${made.body.id}/`, ticketed)).body.version).toBe(2)
  await expect.poll(listed).toMatchObject([{ incluye_entradas: true, link_entradas: link }])
  expect((await shop.call('PUT', `eventos/${made.body.id}/`, made.body)).status).toBe(409)
  expect((await shop.call('DELETE', `eventos/${made.body.id}/`)).status).toBe(204)
  await expect.poll(listed).toEqual([])
})

test('past fairs are kept and found apart from those to come', async () => {
  for (const fecha of ['2020-01-02', '2099-01-02'])
    await shop.call('POST', 'eventos/', { ...fair, fecha, incluye_entradas: false })
  const dates = async (query: string) =>
    (await shop.call('GET', `eventos/?${query}`)).body.results.map(({ fecha }: { fecha: string }) => fecha)
  expect(await dates('sort=fecha')).toEqual(['2099-01-02', '2020-01-02'])
  expect(await dates('cuando=pasadas')).toEqual(['2020-01-02'])
  expect(await dates('cuando=proximas&q=otono')).toEqual(['2099-01-02'])
})

test.each([
  ['fecha', { fecha: '2026-02-31' }],
  ['titulo', { titulo: ' ' }],
  ['link_entradas', { incluye_entradas: true, link_entradas: null }],
  ['link_entradas', { incluye_entradas: true, link_entradas: 'javascript:alert(1)' }],
])('a wrong %s is told beside its field', async (campo, wrong) => {
  const { status, body } = await shop.call('POST', 'eventos/', { ...fair, incluye_entradas: false, ...wrong })
  expect([status, body.detalles.map((fault: { campo: string }) => fault.campo)]).toEqual([422, [campo]])
})

test('the dates and blocks of the events page are the owner’s, in the owner’s order', async () => {
  const added = await shop.call('POST', 'fechas-eventos/', { fecha: '10 Ene', titulo: 'Torneo' })
  expect(added.status).toBe(201)
  const dates = await shop.call('GET', 'fechas-eventos/?sort=orden&order=asc')
  const ids = dates.body.results.map(({ id }: { id: number }) => id)
  await shop.call('POST', 'fechas-eventos/orden/', { ids: [added.body.id, ...ids.slice(0, -1)] })
  const block = { tipo: 'foto', titulo: 'Mesas de juego', texto: '' }
  const bare = await shop.call('POST', 'bloques-eventos/', block)
  expect(bare.body.detalles).toEqual([
    { campo: 'imagen_url', mensaje: 'Un bloque con foto necesita su foto' },
  ])
  await shop.call('POST', 'bloques-eventos/', { ...block, imagen_url: '/media/subidas/mesas.webp' })
  const { fechas, bloques } = await readEventsContent(shop.db)
  expect(fechas.map(({ fecha }) => fecha)).toEqual(['10 Ene', '25 Oct', '2 Nov', '7 Dic'])
  expect(bloques.at(-1)).toMatchObject({ titulo: 'Mesas de juego', imagen_url: '/media/subidas/mesas.webp' })
})
