import type { ShopSettings } from '@mazo/contract/shop-settings.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct, type ProductRow } from '../../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../../testing/shops/make-staff.ts'
import { orderOf } from '../../testing/shops/order-of.ts'

let database: OpenDatabase
let app: FastifyInstance
let headers: Record<string, string>
let loose: ProductRow
let graded: ProductRow

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database)
  headers = await signedIn(app, await makeStaff(database.db))
  loose = await makeProduct(database.db, { titulo: 'Pikachu', single: true, cantidad_disponible: 3 })
  const slab = { single: true, certificada: true, cantidad_disponible: 3 }
  graded = await makeProduct(database.db, { titulo: 'Lugia', ...slab })
})
afterAll(() => app.close())

async function order(product: ProductRow, units: number) {
  const payload = orderOf([[product, units]])
  const answer = await app.inject({ method: 'POST', url: '/api/v1/ordenes/', payload })
  const { codigo, error } = answer.json()
  return answer.statusCode === 422 ? [codigo, error] : [answer.statusCode, codigo]
}
const onlyOne = (titulo: string) => [
  'cantidad_invalida',
  `De «${titulo}» podés llevar 1 sola unidad por compra.`,
]
const onePerPurchase = async () => {
  const { body } = await app.inject(`/api/v1/productos/por-ids/?ids=${loose.id},${graded.id}`)
  return Object.fromEntries(
    (JSON.parse(body) as { titulo: string; una_por_compra: boolean }[]).map((one) => [
      one.titulo,
      one.una_por_compra,
    ]),
  )
}
async function permit(permite_varias_copias: boolean) {
  const url = '/api/v1/gestion/ajustes/'
  const before = (await app.inject({ url, headers })).json<ShopSettings>()
  const payload = { ...before, permite_varias_copias }
  expect((await app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200)
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
