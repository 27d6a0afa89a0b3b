import { expect, test, vi } from 'vitest'
import { freeSlugs } from '../catalog/free-slugs.ts'
import { countWaiting } from '../testing/count-waiting.ts'
import { hold, patience } from '../testing/kill/stops.ts'
import { intakeShop, lineOf } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { inDeadlock } from '../testing/while-held.ts'

const shop = intakeShop()

test('a line that comes while its lot is taken in waits, and is refused and not lost', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(id, lineOf(card))
  const held = await hold(shop.database, { table: 'movimientos_stock', waits: /movimientos_stock/ })
  const taken = shop.take(id)
  await held.reached()
  const late = lineOf(card)
  const sent = shop.send(id, late)
  await Promise.race([sent, vi.waitFor(async () => expect(await countWaiting(shop.db)).toBe(2), patience)])
  await held.letGo()
  expect((await taken).body).toMatchObject({ estado: 'hecho', lineas: 1 })
  const { status, body } = await sent
  expect([status, body.codigo, body.detalles]).toEqual([
    409,
    'lote_cerrado',
    [{ clave: late.clave, copias: 0 }],
  ])
  expect((await shop.read(id)).lineas).toBe(1)
})

test('a product that somebody makes of the same title meanwhile takes no card out of a lot', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(id, lineOf(card), lineOf(card, { estado_id: 3 }))
  const [slug = ''] = await freeSlugs(shop.db, ['Charizard ex 199/165 - 151'])
  const others = await shop.database.pool.connect()
  await others.query('begin')
  await others.query(`insert into productos (slug, titulo, precio) values ($1, 'Otro', 1)`, [slug])
  const taken = shop.take(id)
  await Promise.race([taken, vi.waitFor(async () => expect(await countWaiting(shop.db)).toBe(1), patience)])
  await others.query('commit')
  others.release()
  expect((await taken).body).toMatchObject({ estado: 'hecho', nuevos: 2, copias: 2 })
})

test('a lot whose products and somebody’s forms wait for each other is taken in whole', async () => {
  const card = await makeCard(shop.db)
  const id = await shop.begin()
  await shop.send(id, lineOf(card), lineOf(card, { estado_id: 3 }))
  const title = 'Charizard ex 199/165 - 151'
  const [first = '', second = ''] = await freeSlugs(shop.db, [title, title])
  const product = (slug: string) =>
    `insert into productos (slug, titulo, precio) values ('${slug}', 'Otro', 1)`
  const taken = await inDeadlock(shop.database, [product(second), product(first)], () => shop.take(id))
  expect(taken.body).toMatchObject({ estado: 'hecho', nuevos: 2, copias: 2 })
})
