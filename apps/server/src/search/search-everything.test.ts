import type { EverythingFound, ForSaleFound } from '@mazo/contract/search-everything.ts'
import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expansions } from '../catalog/tables.ts'
import type { Database } from '../db/database.ts'
import { events } from '../events/tables.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { makeStaff, signedIn } from '../testing/shops/make-staff.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { askWithdrawal } from '../withdrawals/ask-withdrawal.ts'

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
  const found = answer.json<EverythingFound>()
  return {
    productos: found.productos.map(({ titulo }) => titulo).toSorted(),
    ordenes: found.ordenes.map((order) => order.numero),
    clientes: found.clientes.map(({ mail }) => mail),
    personal: found.personal.map(({ username }) => username),
    arrepentimientos: found.arrepentimientos.map(({ codigo }) => codigo),
    expansiones: found.expansiones.map(({ nombre }) => nombre),
    ferias: found.ferias.map(({ titulo }) => titulo),
  }
}

const nothing = {
  productos: [],
  ordenes: [],
  clientes: [],
  personal: [],
  arrepentimientos: [],
  expansiones: [],
  ferias: [],
}
const buyer = () => ({ ordenes: [numero], clientes: ['ana@correo.example'] })

test('one search finds products, orders, buyers and staff', async () => {
  const productos = ['Lugia ex', 'Lugia oculto']
  expect(await find('lugia')).toEqual({
    ...nothing,
    productos,
    ...buyer(),
    personal: ['lugia-de-la-tienda'],
  })
  expect(await find(numero)).toEqual({ ...nothing, ...buyer() })
  expect(await find('nadie así')).toEqual(nothing)
})

test('who sells finds what is on sale and who ordered it, no hidden product and no staff', async () => {
  expect(await find('lugia', 'vendedor')).toEqual({ ...nothing, productos: ['Lugia ex'], ...buyer() })
})

test('of each kind five are found, and one more where there are others', async () => {
  for (let copy = 0; copy < 7; copy += 1) await makeProduct(db, { titulo: `Ho-Oh ${copy}` })
  for (const rol of ['admin', 'vendedor'] as const)
    expect((await find('ho-oh', rol)).productos).toHaveLength(6)
})

test('a product is found first by the number of its label, if who asks may see it', async () => {
  const first = async (q: string, rol: StaffRole = 'admin') =>
    (await search(q, rol)).json<EverythingFound>().productos[0]
  const [card, hidden] = await Promise.all([first('lugia ex'), first('lugia oculto')])
  if (!card || !hidden) throw new Error('The cards are not there')
  await makeProduct(db, { titulo: `Un sobre de ${card.id}` })
  for (const q of [`#${card.id}`, `${card.id}`, `nº ${card.id}`, `n.º ${card.id}`, `Nro. ${card.id}`])
    for (const rol of ['admin', 'vendedor'] as const)
      expect(await first(q, rol), q).toMatchObject({
        id: card.id,
        unidades: 9,
        condicion: card.condicion,
      })
  expect(await first(`#${hidden.id}`)).toEqual(hidden)
  expect((await first(`#${hidden.id}`, 'vendedor'))?.id).not.toBe(hidden.id)
  expect((await search('#99999999999', 'admin')).statusCode).toBe(200)
})

test('who sells without a label tells products of one title apart, and finds none that is hidden', async () => {
  const titulo = 'Suicune'
  await makeProduct(db, { titulo, single: false, estado_id: null, tcg_id: null, expansion_id: null })
  await makeProduct(db, {
    titulo,
    single: true,
    certificada: true,
    estado_id: null,
    graduadora: 'PSA',
    nota: '10',
  })
  await makeProduct(db, { titulo, oculto: true })
  for (const rol of ['admin', 'vendedor'] as const) {
    const forSale = await app.inject({
      url: '/api/v1/gestion/buscar/a-la-venta/?q=suicune',
      headers: who[rol],
    })
    const { productos } = forSale.json<ForSaleFound>()
    expect(productos.map(({ condicion }) => condicion).toSorted()).toEqual(['Accesorio', 'PSA 10'])
  }
  const { productos } = (await search('suicune', 'vendedor')).json<EverythingFound>()
  expect(productos.map(({ condicion }) => condicion).toSorted()).toEqual(['Accesorio', 'PSA 10'])
})

test('who sells without a label finds a product by its code, unless it is hidden', async () => {
  const coded = await makeProduct(db, { titulo: 'Sobre con código', sku: 'MÍO-2' })
  await makeProduct(db, { titulo: 'Sobre guardado', sku: 'MIO-3', oculto: true })
  const found = async (q: string) => {
    const url = `/api/v1/gestion/buscar/a-la-venta/?q=${encodeURIComponent(q)}`
    const { productos } = (await app.inject({ url, headers: who.vendedor })).json<ForSaleFound>()
    return productos.map(({ id }) => id)
  }
  expect(await found('mio-2')).toEqual([coded.id])
  expect(await found('MIO-3')).toEqual([])
})

test('a fair is found by its name, and not by who sells', async () => {
  const fair = {
    fecha: '2027-03-20',
    titulo: 'Feria de Villa Luro',
    direccion: 'Rivadavia 1',
    horario: '10 a 20',
  }
  await db.insert(events).values(fair)
  expect(await find('villa luro')).toEqual({ ...nothing, ferias: ['Feria de Villa Luro'] })
  expect(await find('villa luro', 'vendedor')).toEqual(nothing)
})

test('a withdrawal is found by its code and an expansion by its name, and not by who sells', async () => {
  const { codigo } = await askWithdrawal(db, { pedido: 'otra@persona.example', motivo: '' })
  await db.insert(expansions).values({ nombre: 'Neo Génesis', tcg_id: 1 })
  expect(await find(codigo.toLowerCase())).toEqual({ ...nothing, arrepentimientos: [codigo] })
  expect(await find('neo genesis')).toEqual({ ...nothing, expansiones: ['Neo Génesis'] })
  expect(await find('neo genesjs')).toEqual(nothing)
  for (const q of [codigo, 'neo genesis']) expect(await find(q, 'vendedor')).toEqual(nothing)
})

test('of the cards of a name the one with the number typed comes first', async () => {
  for (const titulo of ['Zapdos ex 199/165', 'Zapdos 20/199', 'Zapdos 1999 Promo'])
    await makeProduct(db, { titulo })
  for (const rol of ['admin', 'vendedor'] as const) {
    const { productos } = (await search('zapdos 199', rol)).json<EverythingFound>()
    expect(productos.map(({ titulo }) => titulo)[0]).toBe('Zapdos ex 199/165')
  }
})

test('a single letter is no search', async () => {
  expect((await search(' a ', 'admin')).statusCode).toBe(400)
})
