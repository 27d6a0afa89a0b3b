import { expect, test } from 'vitest'
import { makeCard } from '../testing/shops/make-card.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { findOthersOfCard } from './find-others-of-card.ts'
import { findDetailedProduct } from './find-product-by-slug.ts'

const shop = ownerShop()
const single = { single: true, cantidad_disponible: null, estado_id: 2, tcg_id: 1 }
const slab = { ...single, certificada: true, graduadora: 'PSA', nota: '10' }

async function ofCard(given: Parameters<typeof makeCard>[1] = {}) {
  const { id } = await makeCard(shop.db, given)
  const make = (more: Parameters<typeof makeProduct>[1] = {}) =>
    makeProduct(shop.db, { ...single, carta_id: id, ...more })
  return { id, make }
}
/** What the page of a product says of its card. */
async function find({ slug }: { slug: string }) {
  const found = await findDetailedProduct(shop.db, slug)
  return found?.card ? { ...found.card, otras: await findOthersOfCard(shop.db, found.product.id) } : null
}
const conditions = async (product: { slug: string }) =>
  (await find(product))?.otras.map(({ condicion, precio }) => `${condicion} ${precio}`)

test('the page of a product says what its card is', async () => {
  const { make } = await ofCard({ rareza: 'Special', variante: 'p1', anio: 2023 })
  const facts = {
    expansion: '151',
    numero: '199/165',
    rareza: 'Special',
    variante: 'p1',
    anio: 2023,
    otras: [],
  }
  expect(await find(await make())).toEqual(facts)
  const bare = await ofCard({ numero: '200/165' })
  expect(await find(await bare.make())).toMatchObject({ rareza: null, variante: null, anio: null })
})

test('without a card there is nothing to say, nor of a hidden product or an unknown address', async () => {
  const { make } = await ofCard({ numero: '1' })
  expect(await find(await make({ oculto: true }))).toBeNull()
  expect(await find(await makeProduct(shop.db))).toBeNull()
  expect(await find({ slug: 'no-esta' })).toBeNull()
  expect(await find({ slug: 'No está\u0000' })).toBeNull()
})

test('others of the same card are named, singles and graded ones: in stock first, then the cheapest', async () => {
  const { make } = await ofCard({ numero: '2' })
  const own = await make({ precio: '900.00' })
  const dear = await make({ ...slab, precio: '5000.00', idioma: 'japonés', acabado: 'holo' })
  await make({ precio: '100.00', stock: false })
  await make({ precio: '1000.00', porcentaje: 50, estado_id: 3 })
  await make({ precio: '700.00', oculto: true })
  const otherCard = await ofCard({ numero: '2', variante: 'p1' })
  await otherCard.make()
  expect(await conditions(own)).toEqual(['Lightly Played 1000.00', 'PSA 10 5000.00', 'Near Mint 100.00'])
  expect(await conditions(dear)).toEqual(['Lightly Played 1000.00', 'Near Mint 900.00', 'Near Mint 100.00'])
  const [discounted, graded, gone] = (await find(own))?.otras ?? []
  expect(discounted).toMatchObject({ descuento: { porcentaje: 50 }, stock: true, certificada: false })
  expect(graded).toEqual({
    id: dear.id,
    slug: dear.slug,
    condicion: 'PSA 10',
    precio: '5000.00',
    descuento: null,
    stock: true,
    cantidad_disponible: null,
    certificada: true,
    idioma: 'japonés',
    acabado: 'holo',
  })
  expect(gone).toMatchObject({ stock: false })
})

test('of many the first twelve are named', async () => {
  const { make } = await ofCard({ numero: '3' })
  const own = await make()
  for (let turn = 0; turn < 13; turn += 1) await make({ precio: `${100 + turn}.00` })
  const told = (await find(own))?.otras ?? []
  expect([told.length, told.at(-1)?.precio]).toEqual([12, '111.00'])
})
