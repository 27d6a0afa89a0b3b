import { type ManagedOrder, type OrderRow, orderListQuery } from '@mazo/contract/orders/managed-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../orders/place/place-order.ts'
import { rolledBack } from '../testing/database/database.ts'
import { makeProduct } from '../testing/shops/make-product.ts'
import { orderOf } from '../testing/shops/order-of.ts'
import { ownerShop } from '../testing/shops/owner-shop.ts'
import { exportOrders } from './export-orders.ts'
import { countManagedOrders, listManagedOrders } from './list-managed.ts'

/** Three orders: two of today, one of the last minute of the tenth in the shop's time zone. */
const shop = ownerShop(async ({ db }) => {
  const box = await makeProduct(db, { titulo: 'Caja; "grande"', precio: '100.00', cantidad_disponible: 99 })
  const place = (units: number, given: object) =>
    placeOrder(db, orderOf([[box, units]], given), { holdMs: 3_600_000 })
  const giles = { direccion: 'Belgrano 77', barrio: 'Centro', localidad: 'San Andrés de Giles' }
  await place(1, {
    nombre: '=Íñigo Muñoz',
    mail: 'inigo@correo.example',
    celular: '(11) 4444-5555',
    ...giles,
  })
  await place(3, { nombre: 'Ana 100% feliz', mail: 'ana@correo.example' })
  await place(2, { nombre: 'Bruno', retiroPersonal: true })
  await db.execute(sql`update ordenes set numero = '555-1234', estado = 'pagada' where nombre = 'Bruno'`)
  await db.execute(
    sql`update ordenes set creado_en = '2026-03-11T02:59:00Z' where nombre = 'Bruno'`, // 23:59 of the tenth
  )
  const card = await makeProduct(db, {
    titulo: 'Pokémon: Mew ex',
    sku: 'PKM-Ñ151_7',
    precio: '12500.50',
    cantidad_disponible: 9,
  })
  await placeOrder(db, orderOf([[card, 1]], { nombre: 'Carla', retiroPersonal: true }), { holdMs: 3_600_000 })
  await db.execute(sql`
    update ordenes set estado = 'enviada', seguimiento = 'Andreani: AR-360 01Ñ', creado_en = '2026-02-01T12:00:00Z'
    where nombre = 'Carla'`)
})

const get = (path: string) =>
  shop.app.inject({ url: `/api/v1/gestion/ordenes${path}`, headers: shop.headers })
const names = async (query: string) => {
  const { results } = (await get(`/?${query}`)).json<{ results: OrderRow[] }>()
  return results.map(({ nombre }) => nombre)
}

test.each([
  ['555-1234', ['Bruno']],
  ['5551234', ['Bruno']],
  ['Orden 555-1234', ['Bruno']],
  ['#555-1234', ['Bruno']],
  ['inigo mu', ['=Íñigo Muñoz']],
  ['muñoz, INIGO', ['=Íñigo Muñoz']],
  ['munoz ana', []],
  ['feliz correo a', ['Ana 100% feliz']],
  ['555-1234 bruno', ['Bruno']],
  ['MUÑOZ', ['=Íñigo Muñoz']],
  ['ana@CORREO', ['Ana 100% feliz']],
  ['Ana@correo.EXAMPLE', ['Ana 100% feliz']],
  [`${'ana '.repeat(10)}nadie`, ['Ana 100% feliz']],
  ['+54 9 11 4444-5555', ['=Íñigo Muñoz']],
  ['44445', ['=Íñigo Muñoz']],
  ['100%', ['Ana 100% feliz']],
  ['%', ['Ana 100% feliz']],
  ['nadie', []],
  ['ar36001', ['Carla']],
  ['AR/360 01', ['Carla']],
  ['mew POKEMON', ['Carla']],
  ['mew charizard', []],
  ['giles belgrano', ['=Íñigo Muñoz']],
  ['SAN ANDRES', ['=Íñigo Muñoz']],
  ['Belgrano 77, Centro, San Andrés de Giles (1205)', ['=Íñigo Muñoz']],
  ['rivadavia 4100', ['Ana 100% feliz']],
  ['muñoz giles', ['=Íñigo Muñoz']],
  ['Belgrano inigo centro', ['=Íñigo Muñoz']],
  ['ana belgrano', []],
  ['bruno rivadavia', []],
  ['ar-360 01n', ['Carla']],
  ['AR-36001Ñ', ['Carla']],
  [' ar - 360\u00a0 01 n ', ['Carla']],
  ['ar-360 02n', []],
  ['pkm-ñ151_7', ['Carla']],
  ['PKM-N1', ['Carla']],
  ['pk', []],
  ['n151', []],
  ['pkm-n151%7', []],
  ['12500', ['Carla']],
  ['12.500', ['Carla']],
  ['$ 12.500,50', ['Carla']],
  ['12500,5', ['Carla']],
  ['12.500,51', []],
  ['$200', ['Bruno']],
])('the search for «%s» finds %j', async (q, found) => {
  expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(found)
})

test(
  'an order of the list names the product that the search found in it, else its first',
  rolledBack(async (db) => {
    const [deck, mat] = [
      await makeProduct(db, { titulo: 'Mazo de práctica' }),
      await makeProduct(db, { titulo: 'Tapete añil' }),
    ]
    const lines = [deck, mat].map((product): [typeof product, number] => [product, 1])
    await placeOrder(db, orderOf(lines, { nombre: 'Dora' }), { holdMs: 3_600_000 })
    const shown = async (q: string) => (await listManagedOrders(db, orderListQuery.parse({ q }))).results
    const dora = { nombre: 'Dora', unidades: 2, renglones: 2 }
    expect(await shown('dora')).toMatchObject([{ ...dora, producto: 'Mazo de práctica' }])
    expect(await shown('anil')).toMatchObject([{ ...dora, producto: 'Tapete añil' }])
  }),
)

test(
  'more than ten thousand orders are counted as one more than that, in their tab and in all',
  rolledBack(async (db) => {
    const box = await makeProduct(db, { cantidad_disponible: 9 })
    for (const nombre of ['Ana', 'Bruno'])
      await placeOrder(db, orderOf([[box, 1]], { nombre }), { holdMs: 3_600_000 })
    await db.execute(sql`drop index ordenes_busqueda, ordenes_domicilio`) // they take most of the time
    await db.execute(sql`
      insert into ordenes (numero, token, estado, metodo_pago, nombre, mail, celular, barrio, direccion, provincia,
        localidad, cp, sucursal, retiro_personal, subtotal, costo_envio, total)
      select n, n, 'entregada', 'transferencia', 'Una', 'una@correo.example', '', '', '', '', '', '', '', true, 1, 0, 1
      from generate_series(1, 10002) n`)
    expect(await countManagedOrders(db, {})).toMatchObject({
      total: 10_001,
      estados: { entregada: 10_001, pendiente: 2, pagada: 0 },
    })
    const { count, results } = await listManagedOrders(db, orderListQuery.parse({ page: 3, sort: 'total' }))
    expect([count, results.length]).toEqual([10_001, 25])
  }),
)

test('the list is filtered by state and by the days of the shop, and sorted', async () => {
  expect(await names('')).toEqual(['Ana 100% feliz', '=Íñigo Muñoz', 'Bruno', 'Carla'])
  expect(await names('estado=pagada')).toEqual(['Bruno'])
  expect(await names('desde=2026-03-10&hasta=2026-03-10')).toEqual(['Bruno'])
  expect(await names('desde=2026-03-11&hasta=2026-03-11')).toEqual([])
  expect(await names('sort=total&order=asc')).toEqual(['Bruno', '=Íñigo Muñoz', 'Ana 100% feliz', 'Carla'])
  expect(await names('page=2&per_page=2')).toEqual(['Bruno', 'Carla'])
  expect((await get('/?desde=2026-02-30')).statusCode).toBe(400)
  expect((await get('/?desde=0000-01-01')).statusCode).toBe(400)
})

test('each tab is counted under the search of the list', async () => {
  expect((await get('/conteos/')).json()).toMatchObject({
    total: 4,
    estados: { pendiente: 2, pagada: 1, enviada: 1, entregada: 0 },
  })
  expect((await get('/conteos/?q=ana')).json()).toMatchObject({ total: 1, estados: { pendiente: 1 } })
})

test('orders to print come whole, in the order asked for', async () => {
  const { results } = (await get('/?sort=total&order=asc')).json<{ results: OrderRow[] }>()
  const ids = results.map(({ id }) => id)
  const orders = (await get(`/imprimir/?ids=${ids.join(',')},999999`)).json<ManagedOrder[]>()
  expect(orders.map(({ id }) => id)).toEqual(ids)
  expect(orders.map(({ lineas }) => lineas[0]?.cantidad)).toEqual([2, 1, 3, 1])
})

test('the spreadsheet holds the orders of the days asked for, and no formula', async () => {
  const answer = await get('/exportar/?desde=2026-03-10&hasta=2026-03-10')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('ordenes-2026-03-10-2026-03-10.csv')
  const [head, row, end] = answer.body.split('\r\n')
  expect(head).toMatch(/^\ufeffNúmero;Fecha;Estado;/)
  expect(row).toMatch(
    /^555-1234;10\/03\/2026 23:59;Pagada;Bruno;.*;Retiro personal;.*;Transferencia o efectivo;"2 × Caja; ""grande""";2;200,00;0,00;0,00;200,00;;0,00$/,
  )
  expect(end).toBe('')
  expect((await get('/exportar/')).body).toContain(";'=Íñigo Muñoz;")
})

test(
  'the spreadsheet tells the discount by transfer apart, as the order does',
  rolledBack(async (db) => {
    await db.execute(sql`update ajustes set descuento_transferencia = 10`)
    const box = await makeProduct(db, { precio: '100.00', cantidad_disponible: 9 })
    await placeOrder(db, orderOf([[box, 2]], { nombre: 'Dora', retiroPersonal: true, total: '180.00' }), {
      holdMs: 3_600_000,
    })
    const parts = await Array.fromAsync(exportOrders(db, { por: 'orden', q: 'dora' }))
    const [head = [], row = []] = parts
      .join('')
      .split('\r\n')
      .map((line) => line.split(';'))
    const told = Object.fromEntries(head.map((name, at) => [name, row[at]]))
    expect(told).toMatchObject({ Subtotal: '200,00', Descuento: '20,00', Envío: '0,00', Total: '180,00' })
  }),
)

test('the spreadsheet of products has a row for each line, which can be added up, of the state and search asked for', async () => {
  const { headers: given, body } = await get('/exportar/?por=producto&estado=pendiente&q=ana')
  expect(given['content-disposition']).toContain('productos-de-ordenes-inicio-hoy.csv')
  const [head, row, ...rest] = body.split('\r\n')
  expect(head).toMatch(
    /;Producto n\.º;SKU;Producto;Unidades;Precio;Importe;Unidades devueltas;Importe devuelto$/,
  )
  expect(row).toMatch(/;Pendiente de pago;Ana 100% feliz;Envío;.*;"Caja; ""grande""";3;100,00;300,00;0;0,00$/)
  expect(rest).toEqual([''])
  expect((await get('/exportar/?por=producto&estado=pagada&q=ana')).body.split('\r\n')).toHaveLength(2)
})

test('a long spreadsheet is read a few orders at a time, each once', async () => {
  const parts = await Array.fromAsync(exportOrders(shop.db, { por: 'orden' }, 2))
  const lines = parts.join('').split('\r\n')
  expect(lines).toHaveLength(6)
  expect(new Set(lines).size).toBe(6)
})

test('what to pack is told from other copies of the same card, as it is written on them', async () => {
  const { db } = shop
  const card = { titulo: 'Rayquaza', certificada: true, single: true, cantidad_disponible: 1 }
  const graded = { ...card, graduadora: 'PSA', nota: '10', numero_certificado: '771', sku: 'PKM-R1' }
  const [one, other] = [
    await makeProduct(db, graded),
    await makeProduct(db, { ...card, certificada: false, estado_id: 2 }),
  ]
  const given = { nombre: 'Quien junta cartas' }
  await placeOrder(
    db,
    orderOf(
      [
        [one, 1],
        [other, 1],
      ],
      given,
    ),
    { holdMs: 3_600_000 },
  )
  const { results } = (await get('/?q=junta')).json<{ results: OrderRow[] }>()
  const [order] = (await get(`/imprimir/?ids=${results[0]?.id}`)).json<ManagedOrder[]>()
  expect(order?.lineas.map(({ sku, condicion, certificado }) => [sku, condicion, certificado])).toEqual([
    ['PKM-R1', 'PSA 10', '771'],
    [null, 'Near Mint', null],
  ])
})

test('an order is found by the number of its payment, and by what was paid or given back', async () => {
  const { db } = shop
  const card = await makeProduct(db, { precio: '1000.00' })
  const { answer } = await placeOrder(db, orderOf([[card, 1]], { nombre: 'Delia' }), { holdMs: 3_600_000 })
  await db.execute(sql`
    with pago as (
      insert into pagos (orden_id, medio, proveedor_id, estado, importe)
      select id, 'mercadopago', '90000123456', 'aprobado', 333.00 from ordenes where token = ${answer.token}
      returning id
    )
    insert into reembolsos (pago_id, importe, quien) select id, 77.70, 'prueba' from pago`)
  const found = async (q: string) => names(`q=${encodeURIComponent(q)}`)
  expect(await found(' 90000123456 ')).toEqual(['Delia'])
  expect(await found('9000012345')).toEqual([])
  expect(await found('$ 333')).toEqual(['Delia'])
  expect(await found('77,70')).toEqual(['Delia'])
  expect(await found('77,71')).toEqual([])
})
