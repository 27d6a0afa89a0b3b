import { expect, test } from 'vitest'
import { intakeShop } from '../testing/shops/intake-shop.ts'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'

const shop = intakeShop()
const scan = async (query: string) => (await shop.call('GET', `lotes/leido/?${query}`)).body.producto

test('a label is of its product, with the card and what the shop has of it', async () => {
  const card = await makeCard(shop.db)
  const product = await makeProduct(shop.db, { single: true, carta_id: card.id, tcg_id: 1, estado_id: 3 })
  expect(await scan(`producto_id=${product.id}`)).toMatchObject({
    id: product.id,
    single: true,
    estado_id: 3,
    carta: { id: card.id, numero: '199/165', copias: [{ producto_id: product.id }] },
  })
  expect(await scan(`producto_id=${product.id + 1}`)).toBeNull()
})

test('a barcode is of the product whose code it is, with or without the zero in front', async () => {
  const box = await makeProduct(shop.db, { titulo: 'Caja', sku: '0820650850011' })
  const pack = await makeProduct(shop.db, { titulo: 'Sobre', sku: '820650850028' })
  await makeProduct(shop.db, { sku: '20650850011' })
  for (const code of ['0820650850011', '820650850011', ' 820650850011 '])
    expect(await scan(`codigo=${code}`), code).toMatchObject({ id: box.id, single: false, carta: null })
  for (const code of ['0820650850028', '820650850028'])
    expect(await scan(`codigo=${code}`), code).toMatchObject({ id: pack.id })
  expect(await scan('codigo=7790001234562')).toBeNull()
})

test('a code is found however it is written', async () => {
  const product = await makeProduct(shop.db, { sku: 'Caja-7' })
  expect(await scan('codigo=CAJA-7')).toMatchObject({ id: product.id })
})

test('nothing that was read is no question', async () => {
  expect((await shop.call('GET', 'lotes/leido/')).status).toBe(400)
})
