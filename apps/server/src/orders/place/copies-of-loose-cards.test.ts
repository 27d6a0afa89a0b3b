import type { ShopSettings } from '@mazo/contract/shop-settings.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { ownerShop } from '../../testing/shops/owner-shop.ts'

const shop = ownerShop()
let loose: ProductRow
let graded: ProductRow

beforeAll(async () => {
  loose = await makeProduct(shop.db, { titulo: 'Pikachu', single: true, cantidad_disponible: 3 })
  const slab = { single: true, certificada: true, cantidad_disponible: 3 }
  graded = await makeProduct(shop.db, { titulo: 'Lugia', ...slab })
})

async function order(product: ProductRow, units: number) {
  const payload = orderOf([[product, units]])
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })
  const { codigo, error } = answer.json()
  return answer.statusCode === 422 ? [codigo, error] : [answer.statusCode, codigo]
}
const onlyOne = (titulo: string) => [
  'cantidad_invalida',
  `De «${titulo}» podés llevar 1 sola unidad por compra.`,
]
const onePerPurchase = async () => {
  const { body } = await shop.app.inject(`/api/v1/productos/por-ids/?ids=${loose.id},${graded.id}`)
  return Object.fromEntries(
    (JSON.parse(body) as { titulo: string; una_por_compra: boolean }[]).map((one) => [
      one.titulo,
      one.una_por_compra,
    ]),
  )
}
async function permit(permite_varias_copias: boolean) {
  const url = '/api/v1/gestion/ajustes/'
  const before = (await shop.app.inject({ url, headers: shop.headers })).json<ShopSettings>()
  const payload = { ...before, permite_varias_copias }
  expect((await shop.app.inject({ method: 'PUT', url, headers: shop.headers, payload })).statusCode).toBe(200)
}

test('a purchase takes a loose card once, until the owner lets it take the copies there are', async () => {
  expect(await onePerPurchase()).toEqual({ Pikachu: true, Lugia: true })
  expect(await order(loose, 2)).toEqual(onlyOne('Pikachu'))

  await permit(true)
  await expect.poll(onePerPurchase).toEqual({ Pikachu: false, Lugia: true })
  expect(await order(loose, 2)).toEqual([201, undefined])
  expect(await order(loose, 2)).toEqual([409, 'sin_stock'])
  expect(await order(graded, 2)).toEqual(onlyOne('Lugia'))

  await permit(false)
  await expect.poll(onePerPurchase).toEqual({ Pikachu: true, Lugia: true })
  expect(await order(loose, 2)).toEqual(onlyOne('Pikachu'))
  expect(await order(loose, 1)).toEqual([201, undefined])
})
