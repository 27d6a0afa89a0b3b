import type { EverythingFound } from '@mazo/contract/search-everything.ts'
import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'

let app: FastifyInstance
let db: Database
let who: Record<StaffRole, Record<string, string>>
let numero: string

/** A member of staff, a buyer, a card on sale and a hidden one, all called Lugia. */
beforeAll(async () => {
  const database = await freshDatabase()
  db = database.db
  app = await makeApi(database)
  who = {
    admin: await signedIn(app, await makeStaff(db, { username: 'lugia-de-la-tienda' })),
    vendedor: await signedIn(app, await makeStaff(db, { rol: 'vendedor' })),
  }
  const card = await makeProduct(db, { titulo: 'Lugia ex', cantidad_disponible: 10 })
  await makeProduct(db, { titulo: 'Lugia oculto', oculto: true })
  const order = orderOf([[card, 1]], { nombre: 'Ana Lugia', mail: 'ana@correo.example' })
  const { answer } = await placeOrder(db, order, { holdMs: 3_600_000 })
  numero = answer.numero
})
afterAll(() => app.close())

const search = (q: string, rol: StaffRole) =>
  app.inject({ url: `/api/v1/gestion/buscar/?${new URLSearchParams({ q })}`, headers: who[rol] })

async function find(q: string, rol: StaffRole = 'admin') {
  const answer = await search(q, rol)
  expect(answer.statusCode, answer.body).toBe(200)
  const { productos, ordenes, clientes, personal } = answer.json<EverythingFound>()
  return {
    productos: productos.map(({ titulo }) => titulo).toSorted(),
    ordenes: ordenes.map((order) => order.numero),
    clientes: clientes.map(({ mail }) => mail),
    personal: personal.map(({ username }) => username),
  }
}

const nothing = { productos: [], ordenes: [], clientes: [], personal: [] }
const buyer = () => ({ ordenes: [numero], clientes: ['ana@correo.example'] })

test('one search finds products, orders, buyers and staff', async () => {
  const productos = ['Lugia ex', 'Lugia oculto']
  expect(await find('lugia')).toEqual({ productos, ...buyer(), personal: ['lugia-de-la-tienda'] })
  expect(await find(numero)).toEqual({ ...nothing, ...buyer() })
  expect(await find('nadie así')).toEqual(nothing)
})

test('who sells finds what is on sale and who ordered it, no hidden product and no staff', async () => {
  expect(await find('lugia', 'vendedor')).toEqual({ productos: ['Lugia ex'], ...buyer(), personal: [] })
})

test('of each kind five are found, and one more where there are others', async () => {
  for (let copy = 0; copy < 7; copy += 1) await makeProduct(db, { titulo: `Ho-Oh ${copy}` })
  for (const rol of ['admin', 'vendedor'] as const)
    expect((await find('ho-oh', rol)).productos).toHaveLength(6)
})

test('a single letter is no search', async () => {
  expect((await search(' a ', 'admin')).statusCode).toBe(400)
})
