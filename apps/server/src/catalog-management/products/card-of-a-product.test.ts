import type { ManagedProduct } from '@mazo/contract/products/managed-products.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { importShopOfSingles } from '../../testing/shops/import-shop.ts'
import { makeCard } from '../../testing/shops/make-card.ts'

const { shop } = importShopOfSingles()
const single = {
  titulo: 'Charizard ex 199/165',
  precio: '9000.00',
  single: true,
  cantidad_disponible: null,
  tcg_id: 1,
  estado_id: 2,
}
const ofMany = { single: false, cantidad_disponible: 3, estado_id: null }
const cards = { charizard: 0, parallel: 0 }

beforeEach(async () => {
  await shop.db.execute(sql`delete from cartas`)
  cards.charizard = (await makeCard(shop.db)).id
  cards.parallel = (await makeCard(shop.db, { variante: 'p1' })).id
})

const create = async (given: object = {}) => {
  const answer = await shop.call('POST', 'productos', { ...single, carta_id: cards.charizard, ...given })
  return { status: answer.statusCode, body: answer.json() }
}
const made = async (given: object = {}): Promise<ManagedProduct> => (await create(given)).body
const save = (product: ManagedProduct, given: object) =>
  shop.call('PUT', `productos/${product.id}`, { ...product, ...given })
const refusal = (mensaje: string) => ({
  status: 422,
  body: { error: expect.any(String), codigo: 'datos_invalidos', detalles: [{ campo: 'carta_id', mensaje }] },
})
const storedCards = async () => (await shop.stored()).map(({ carta_id }) => carta_id)

test('a single or graded product may name its card, and its form reads which', async () => {
  expect(await made()).toMatchObject({ carta_id: cards.charizard, carta: 'Charizard ex 199/165 - 151' })
  const slab = await made({ certificada: true, graduadora: 'PSA', nota: '10', numero_certificado: '1' })
  expect(slab).toMatchObject({ carta_id: cards.charizard })
  expect(await made({ carta_id: null })).toMatchObject({ carta_id: null, carta: null })
})

test('another product names none, and a card must be in the book', async () => {
  const onlyCards = 'Solo una carta suelta o gradeada puede decir qué carta es.'
  expect(await create(ofMany)).toEqual(refusal(onlyCards))
  expect(await create({ carta_id: 2_000_000_000 })).toEqual(refusal('Esa carta no está en el libro.'))
  const product = await made()
  const sealed = await save(product, ofMany)
  expect([sealed.statusCode, sealed.json().detalles[0].campo]).toEqual([422, 'carta_id'])
})

test('its change is an edit, which the history tells by the names of the cards', async () => {
  const product = await made()
  const changed = await save(product, { carta_id: cards.parallel })
  expect(changed.json()).toMatchObject({
    carta_id: cards.parallel,
    carta: 'Charizard ex 199/165 (p1) - 151',
    version: 2,
  })
  await save(changed.json(), { carta_id: null })
  const { rows } = await shop.db.execute<{ carta: unknown }>(sql`
    select cambios->'carta_id' as carta from auditoria where accion = 'cambió' order by id`)
  expect(rows.map(({ carta }) => carta)).toEqual([
    ['Charizard ex 199/165 - 151', 'Charizard ex 199/165 (p1) - 151'],
    ['Charizard ex 199/165 (p1) - 151', null],
  ])
  const late = await save(product, { titulo: 'Otro' })
  expect(late.json().detalles).toMatchObject([
    { campo: 'carta_id', antes: 'Charizard ex 199/165 - 151', ahora: null },
  ])
})

const header = 'id;Título;Precio;Juego;Expansión;Estado;Single;Cantidad'
const row = (id: number, kind: string) => `${id};Charizard ex 199/165;100;Pokemon;151;Mint;${kind}`

test('a sheet leaves the card alone', async () => {
  const { id } = await made()
  await shop.apply(await shop.analyse(`${header}\n${row(id, 'sí;1')}`))
  expect(await shop.stored()).toMatchObject([{ precio: '100.00', carta_id: cards.charizard }])
})

test('a sheet that makes it a sealed product takes the card from it, and the undo gives it back', async () => {
  const { id } = await made()
  const sheet = await shop.analyse(`${header}\n${row(id, 'no;4')}`)
  await shop.apply(sheet)
  expect(await storedCards()).toEqual([null])
  await shop.call('POST', `importaciones/${sheet}/deshacer`)
  await shop.work()
  expect(await storedCards()).toEqual([cards.charizard])
})
