import { expect, test } from 'vitest'
import { intakeShop, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'

const shop = intakeShop()

test('a lot tells the games of its lines, that of most first, and their expansion if it is one', async () => {
  const card = await makeCard(shop.db)
  const next = await makeCard(shop.db, { numero: '6/165' })
  const id = await shop.begin({ tcg_id: 3 })
  expect(await shop.read(id)).toMatchObject({ juegos: [], expansion_unica: null })
  await shop.send(id, lineOf(card), lineOf(next))
  expect(await shop.read(id)).toMatchObject({ juegos: [1], expansion_unica: '151' })
  const other = await makeCard(shop.db, { tcg_id: 3, expansion: 'Legend of Blue Eyes', numero: 'LOB-001' })
  await shop.send(id, lineOf(other), lineOf(other, { borrada: true }))
  const [listed] = (await shop.call('GET', 'lotes/')).body.results
  expect(listed).toMatchObject({ juegos: [1, 3], expansion_unica: null })
})

test('a slip in a name still finds the card', async () => {
  await makeCard(shop.db)
  await makeCard(shop.db, { nombre: 'Charjabug', numero: '51/165' })
  const found = async (q: string) =>
    (await shop.call('GET', `lotes/cartas/?tcg_id=1&q=${encodeURIComponent(q)}`)).body.cartas.map(
      ({ nombre }: { nombre: string }) => nombre,
    )
  expect(await found('charizrd')).toEqual(['Charizard ex'])
  expect(await found('chraizard 199')).toEqual(['Charizard ex'])
  expect(await found('charizrd 51')).toEqual([])
  expect(await found('xylophon')).toEqual([])
})

test('a stack of several games is looked through by number, by name and by a name with a slip', async () => {
  await makeCard(shop.db)
  await makeCard(shop.db, { tcg_id: 4, expansion: 'Romance Dawn', numero: 'OP01-120', nombre: 'Shanks' })
  await makeCard(shop.db, { tcg_id: 2, expansion: 'First Chapter', numero: '199/204', nombre: 'Maui' })
  const found = async (q: string) =>
    (await shop.call('GET', `lotes/cartas/?q=${encodeURIComponent(q)}`)).body.cartas.map(
      ({ tcg_id }: { tcg_id: number }) => tcg_id,
    )
  expect((await found('199')).toSorted()).toEqual([1, 2])
  expect(await found('199/204')).toEqual([2])
  expect(await found('OP01-120')).toEqual([4])
  expect(await found('charizrd')).toEqual([1])
  const fijo = {
    tcg_id: null,
    expansion_id: null,
    estado_id: 2,
    idioma: null,
    acabado: null,
    ubicacion: null,
  }
  const { status, body } = await shop.call('POST', 'lotes/', { fijo })
  expect([status, body.fijo]).toEqual([201, fijo])
  const { expansion_id } = await makeCard(shop.db, { expansion: 'Promo' })
  const ofNoGame = { fijo: { ...fijo, expansion_id } }
  expect((await shop.call('PATCH', `lotes/${body.id}/`, ofNoGame)).status).toBe(422)
})

test('who looks for a card hears how many there are, of which the likeliest come', async () => {
  for (let at = 1; at <= 30; at += 1)
    await makeCard(shop.db, { expansion: `Set ${at}`, numero: '8/204', nombre: `Carta ${at}` })
  const { cartas, cuantas } = (await shop.call('GET', 'lotes/cartas/?tcg_id=1&q=8/204')).body
  expect([cartas.length, cuantas]).toEqual([24, 30])
  const { expansion_id } = cartas[0]
  const whole = (await shop.call('GET', `lotes/cartas/?expansion_id=${expansion_id}`)).body
  expect([whole.cartas.length, whole.cuantas]).toEqual([1, 1])
})
