import { expect, test } from 'vitest'
import { intakeShop, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = intakeShop()

test('a line sent again and again is one line', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  const line = lineOf(card, { cantidad: 3 })
  for (let time = 0; time < 3; time += 1) expect((await shop.send(id, line)).status).toBe(200)
  const lot = await shop.read(id)
  expect([lot.lineas, lot.copias]).toEqual([1, 3])
  expect(lot.cartas).toMatchObject([{ id: card.id, nombre: 'Charizard ex', copias: [] }])
})

test('what was said last of a line counts, whichever comes first', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  const line = lineOf(card)
  await shop.send(id, { ...line, version: 3, cantidad: 4 })
  await shop.send(id, { ...line, version: 2, cantidad: 2 })
  expect((await shop.read(id)).copias).toBe(4)
  await shop.send(id, { ...line, version: 4, leida: 3, borrada: true })
  expect(await shop.read(id)).toMatchObject({ lineas: 0, detalle: [{ borrada: true }] })
})

test('two devices on one lot see each other’s lines, and neither overwrites what it has not read', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  const line = lineOf(card)
  await shop.send(id, line)
  await shop.send(id, lineOf(card, { aparato: 'celular', estado_id: 3 }))
  expect((await shop.read(id)).detalle.map(({ estado_id }) => estado_id)).toEqual([2, 3])
  await shop.send(id, { ...line, aparato: 'celular', version: 2, leida: 1, cantidad: 5 })
  const late = await shop.send(id, { ...line, version: 3, leida: 1, cantidad: 2 })
  expect(late.body.lineas).toMatchObject([{ version: 2, aparato: 'celular', cantidad: 5 }])
  const read = await shop.send(id, { ...line, version: 3, leida: 2, cantidad: 6 })
  expect(read.body.lineas).toMatchObject([{ version: 3, cantidad: 6 }])
})

test('a lot that is taken in takes no more lines, and says how much of each it has', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  const line = lineOf(card, { cantidad: 2 })
  await shop.send(id, line)
  expect((await shop.take(id)).status).toBe(202)
  expect((await shop.send(id, line)).status).toBe(200) // its answer was lost
  const late = lineOf(card)
  const { status, body } = await shop.send(id, { ...line, version: 2, leida: 1, cantidad: 3 }, late)
  expect([status, body.codigo]).toEqual([409, 'lote_cerrado'])
  expect(body.detalles).toEqual([
    { clave: line.clave, copias: 2 },
    { clave: late.clave, copias: 0 },
  ])
  expect((await shop.read(id)).copias).toBe(2)
})

test('a card that is not in the book is refused, and a draft can be thrown away', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin({ expansion_id: card.expansion_id })
  expect(await shop.read(id)).toMatchObject({ estado: 'borrador', expansion: '151' })
  const unknown = await shop.send(id, lineOf({ id: card.id + 1_000 }))
  expect([unknown.status, unknown.body.detalles[0].campo]).toEqual([422, 'carta_id'])
  await shop.send(id, lineOf(card))
  expect((await shop.call('DELETE', `lotes/${id}/`)).status).toBe(204)
  expect((await shop.call('GET', `lotes/${id}/`)).status).toBe(404)
  const fijo = { tcg_id: 2, expansion_id: card.expansion_id, estado_id: 2, idioma: null, acabado: null }
  const other = await shop.call('POST', 'lotes/', { fijo })
  expect([other.status, other.body.detalles[0].campo]).toEqual([422, 'expansion_id'])
})

test('cards are found by expansion and by number or name, with what the shop has of each', async () => {
  const card = await makeCard(shop.db)
  const other = await makeCard(shop.db, { expansion: 'Promo', numero: '7', nombre: 'Zorrino' })
  const copy = { carta_id: card.id, tcg_id: 1, single: true, estado_id: 2, cantidad_disponible: 4 }
  const { id } = await makeProduct(shop.db, { ...copy, precio: '800.00', oculto: true })
  await makeProduct(shop.db, { ...copy, certificada: true, cantidad_disponible: 1 })
  const find = async (query: string) => (await shop.call('GET', `lotes/cartas/?${query}`)).body.cartas
  const copias = [{ producto_id: id, estado_id: 2, precio: '800.00', unidades: 4 }]
  expect(await find(`expansion_id=${card.expansion_id}`)).toMatchObject([
    { id: card.id, cifras: 199, copias },
  ])
  expect(await find('tcg_id=1&q=zorr')).toMatchObject([{ id: other.id, expansion: 'Promo', copias: [] }])
  expect(await find('tcg_id=1&q=199')).toMatchObject([{ id: card.id }])
  expect((await shop.call('GET', 'lotes/cartas/?tcg_id=1')).status).toBe(400)
})
