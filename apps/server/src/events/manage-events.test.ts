import { shopDay } from '@mazo/contract/shop-clock.ts'
import { eventDateText } from '@mazo/contract/site/events.ts'
import type { ListedFair, ManagedEvent } from '@mazo/contract/site/managed-events.ts'
import { expect, test } from 'vitest'
import { ownerShop } from '../testing/shops/owner-shop.ts'
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

test('the trail writes the day of a fair as people do', async () => {
  const titulo = 'Feria de Verano'
  const { body } = await shop.call('POST', 'eventos/', {
    ...fair,
    titulo,
    fecha: '2099-02-04',
    incluye_entradas: false,
  })
  await shop.call('DELETE', `eventos/${body.id}/`)
  const { results } = (await shop.call('GET', 'auditoria/?q=verano')).body
  expect(results.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
    `${titulo} (4/2/2099)`,
    `${titulo} (4/2/2099)`,
  ])
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

test('the list of fairs tells which days and titles each had before, the last first', async () => {
  const titulo = 'Feria que se corre'
  const { body: made } = await shop.call('POST', 'eventos/', { ...fair, titulo, incluye_entradas: false })
  const earlier = async () =>
    (await shop.call('GET', 'eventos/?q=corre')).body.results.map(({ anteriores }: ListedFair) => anteriores)
  expect(await earlier()).toEqual([[]])
  const postponed = { ...made, fecha: '2099-05-11', titulo: 'Feria grande que se corre' }
  const { body: renamed } = await shop.call('PUT', `eventos/${made.id}/`, postponed)
  const { body: moved } = await shop.call('PUT', `eventos/${made.id}/`, { ...renamed, horario: '12:00' })
  expect(await earlier()).toEqual([[{ fecha: '2099-05-04', titulo }]])
  await shop.call('PUT', `eventos/${made.id}/`, { ...moved, fecha: '2099-05-18' })
  expect(await earlier()).toEqual([
    [
      { fecha: '2099-05-11', titulo: postponed.titulo },
      { fecha: '2099-05-04', titulo },
    ],
  ])
})

test.each([
  ['fecha', { fecha: '2026-02-31' }],
  ['titulo', { titulo: ' ' }],
  ['link_entradas', { incluye_entradas: true, link_entradas: null }],
  ['link_entradas', { incluye_entradas: true, link_entradas: 'javascript:alert(1)' }],
  ['fecha_fin', { fecha_fin: '2099-05-03' }],
])('a wrong %s is told beside its field', async (campo, wrong) => {
  const { status, body } = await shop.call('POST', 'eventos/', { ...fair, incluye_entradas: false, ...wrong })
  expect([status, body.detalles.map((fault: { campo: string }) => fault.campo)]).toEqual([422, [campo]])
})

test('a fair is still to come on the last of its days', async () => {
  const [yesterday = '', today = ''] = [-1, 0].map((days) =>
    shopDay(new Date(Date.now() + days * 86_400_000)),
  )
  const long = { ...fair, titulo: 'Feria larga', fecha: yesterday, incluye_entradas: false }
  await shop.call('POST', 'eventos/', { ...long, fecha_fin: today })
  await shop.call('POST', 'eventos/', { ...long, titulo: 'Feria corta larga', fecha_fin: '' })
  const titles = async (cuando: string) =>
    (await shop.call('GET', `eventos/?q=larga&cuando=${cuando}`)).body.results.map(
      ({ titulo }: { titulo: string }) => titulo,
    )
  expect(await titles('proximas')).toEqual(['Feria larga'])
  expect(await titles('pasadas')).toEqual(['Feria corta larga'])
})

test('one fair at most is marked, and who edits the one before is told', async () => {
  const announce = async (titulo: string) =>
    (await shop.call('POST', 'eventos/', { ...fair, titulo, incluye_entradas: false, destacado: true })).body
  const first = await announce('Feria marcada')
  const second = await announce('Feria después')
  const marked = async () =>
    (await shop.call('GET', 'eventos/')).body.results
      .filter(({ destacado }: ManagedEvent) => destacado)
      .map(({ id }: ManagedEvent) => id)
  expect(await marked()).toEqual([second.id])

  const late = await shop.call('PUT', `eventos/${first.id}/`, { ...first, titulo: 'Otro nombre' })
  expect(late).toMatchObject({
    status: 409,
    body: { codigo: 'cambio_ajeno', detalles: [{ campo: 'destacado', antes: true, ahora: false }] },
  })
  expect(await marked()).toEqual([second.id])

  const fresh = (await shop.call('GET', `eventos/${first.id}/`)).body
  const others = await Promise.all(['Feria a la vez', 'Feria a la par'].map(announce))
  expect(others).toMatchObject([{ destacado: true }, { destacado: true }])
  const again = await shop.call('PUT', `eventos/${first.id}/`, { ...fresh, destacado: true })
  expect(again.status).toBe(200)
  expect(await marked()).toEqual([first.id])
  for (const { id } of [first, second, ...others]) await shop.call('DELETE', `eventos/${id}/`)
})

test('a fair that is over takes no mark from the one to come', async () => {
  const announce = async (more: object) =>
    (await shop.call('POST', 'eventos/', { ...fair, incluye_entradas: false, destacado: true, ...more })).body
  const coming = await announce({ titulo: 'La que viene' })
  const over = await announce({ titulo: 'La que fue', fecha: '2020-05-04', fecha_fin: '2020-05-05' })
  expect(over.destacado).toBe(false)
  const { body } = await shop.call('PUT', `eventos/${over.id}/`, { ...over, destacado: true })
  expect(body.destacado).toBe(false)
  expect((await shop.call('GET', `eventos/${coming.id}/`)).body.destacado).toBe(true)
  for (const { id } of [coming, over]) await shop.call('DELETE', `eventos/${id}/`)
})

test('a new fair lists its date where that is asked for, and only then', async () => {
  const dates = async () =>
    (await readEventsContent(shop.db)).fechas.map(({ fecha, titulo }) => `${fecha} ${titulo}`)
  const before = await dates()
  const several = { ...fair, fecha_fin: '2099-05-06', incluye_entradas: false }
  await shop.call('POST', 'eventos/', several)
  expect(await dates()).toEqual(before)
  const wrong = await shop.call('POST', 'eventos/', { ...several, horario: '', agregar_fecha: true })
  expect(wrong.status).toBe(422)
  const made = await shop.call('POST', 'eventos/', { ...several, agregar_fecha: true })
  expect(made.status).toBe(201)
  expect(await dates()).toEqual([...before, '4 al 6 May Feria de otoño'])
  const [added] = (await shop.call('GET', 'fechas-eventos/?sort=id')).body.results
  await shop.call('DELETE', `fechas-eventos/${added.id}/`)
})

test('a new date is listed before those that are later', async () => {
  const inDays = (days: number) => {
    const fecha = shopDay(new Date(Date.now() + days * 86_400_000))
    return { fecha: eventDateText({ fecha, fecha_fin: null }), titulo: `En ${days} días` }
  }
  const add = async (date: object) => (await shop.call('POST', 'fechas-eventos/', date)).body.id
  const ids: number[] = []
  for (const days of [40, 80]) ids.push(await add(inDays(days)))
  ids.push(await add({ fecha: 'A confirmar', titulo: 'Sin día' }))
  ids.push(await add(inDays(60)))
  const listed = (await readEventsContent(shop.db)).fechas.filter(({ id }) => ids.includes(id))
  expect(listed.map(({ titulo }) => titulo)).toEqual(['En 40 días', 'En 60 días', 'En 80 días', 'Sin día'])
  for (const id of ids) await shop.call('DELETE', `fechas-eventos/${id}/`)
})

test('a date that moves to another day is placed anew where that is asked for', async () => {
  const inDays = (days: number) =>
    eventDateText({ fecha: shopDay(new Date(Date.now() + days * 86_400_000)), fecha_fin: null })
  const made: { id: number; version: number; titulo: string }[] = []
  for (const [days, titulo] of [
    [40, 'Se mueve'],
    [60, 'Queda'],
    [80, 'Última'],
  ] as const)
    made.push((await shop.call('POST', 'fechas-eventos/', { fecha: inDays(days), titulo })).body)
  const ids = made.map(({ id }) => id)
  const titles = async () =>
    (await readEventsContent(shop.db)).fechas.filter(({ id }) => ids.includes(id)).map(({ titulo }) => titulo)
  const change = async (days: number, more: object = {}) => {
    const { body } = await shop.call('GET', `fechas-eventos/${ids[0]}/`)
    return shop.call('PUT', `fechas-eventos/${ids[0]}/`, { ...body, fecha: inDays(days), ...more })
  }
  expect((await change(70)).status).toBe(200)
  expect(await titles()).toEqual(['Se mueve', 'Queda', 'Última'])
  const moved = await change(70, { reubicar: true })
  expect(moved.body).toMatchObject({ fecha: inDays(70), version: 3 })
  expect(await titles()).toEqual(['Queda', 'Se mueve', 'Última'])
  await change(90, { reubicar: true })
  expect(await titles()).toEqual(['Queda', 'Última', 'Se mueve'])
  await change(40, { reubicar: true })
  expect(await titles()).toEqual(['Se mueve', 'Queda', 'Última'])
  for (const id of ids) await shop.call('DELETE', `fechas-eventos/${id}/`)
})

test('the dates and blocks of the events page are the owner’s, in the owner’s order', async () => {
  const added = await shop.call('POST', 'fechas-eventos/', { fecha: '10 Ene', titulo: 'Torneo' })
  expect(added.status).toBe(201)
  const dates = await shop.call('GET', 'fechas-eventos/?sort=orden&order=asc')
  const ids: number[] = dates.body.results.map(({ id }: { id: number }) => id)
  const others = ids.filter((id) => id !== added.body.id)
  await shop.call('POST', 'fechas-eventos/orden/', { ids: [added.body.id, ...others] })
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

test('an hour that no clock shows is refused beside its field', async () => {
  const said = { campo: 'horario', mensaje: '«25:99» no es una hora. Escribila como 11:00 o 9:30.' }
  const wrong = { ...fair, horario: '25:99', incluye_entradas: false }
  const { status, body } = await shop.call('POST', 'eventos/', wrong)
  expect([status, body.detalles]).toEqual([422, [said]])
  const made = await shop.call('POST', 'eventos/', { ...wrong, horario: '10 a 18 hs' })
  expect([made.status, made.body.horario]).toEqual([201, '10 a 18 hs'])
  const changed = await shop.call('PUT', `eventos/${made.body.id}/`, { ...made.body, horario: '25:99' })
  expect([changed.status, changed.body.detalles]).toEqual([422, [said]])
})

test('an hour that begins as the page begins it is kept without that', async () => {
  const { body } = await shop.call('POST', 'eventos/', {
    ...fair,
    horario: 'Desde las 14 hs',
    incluye_entradas: false,
  })
  expect(body.horario).toBe('14 hs')
})
