import { apiPaths } from '@mazo/contract/paths.ts'
import type pg from 'pg'
import { orderOf } from '../../apps/server/src/testing/shops/order-of.ts'
import { compare, measure } from './load.ts'
import { sayRatio } from './print.ts'
import type { Server } from './run-child.ts'

const connections = 10
const seconds = 4

/** Measures orders of two lines through the API, beside a plain SQL transaction that writes the same rows. */
export async function measureOrders(shop: Server, pool: pg.Pool) {
  const ids = await stockUp(pool)
  const requests = pairs(ids).map(([one, other]) => ({
    method: 'POST',
    path: apiPaths.ordenes,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      orderOf([
        [{ id: one }, 1],
        [{ id: other }, 2],
      ]),
    ),
  }))
  // Otherwise all connections would wait for the same two products, which the plain transactions do not.
  const ours = () => measure({ url: shop.url, requests, dealt: true, connections, seconds })
  sayRatio('orders', 'orders/s', 'plain SQL', await compare(ours, () => placePlainly(pool, ids), 2))
}

/** Five hundred products that do not run out. */
async function stockUp(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `update productos set cantidad_disponible = 900000, stock = true
     where id in (select id from productos where not single and not oculto order by id limit 500) returning id`,
  )
  return rows.map(({ id }) => id)
}

function pairs(ids: readonly number[]): [number, number][] {
  return ids.map((id, at) => {
    const other = ids[(at * 7 + 13) % ids.length] as number
    return id === other ? [id, ids[(at + 1) % ids.length] as number] : [id, other]
  })
}

async function placePlainly(pool: pg.Pool, ids: readonly number[]): Promise<number> {
  const until = performance.now() + seconds * 1_000
  let placed = 0
  let turn = 0
  const work = pairs(ids)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect()
      try {
        while (performance.now() < until) {
          turn += 1
          await placeOne(client, work[turn % work.length] as [number, number])
          placed += 1
        }
      } finally {
        client.release()
      }
    }),
  )
  return placed / seconds
}

/** Takes stock in the order of ids, as the shop does, so that two orders never wait for each other. */
async function placeOne(client: pg.PoolClient, pair: [number, number]) {
  const [one, other] = pair[0] < pair[1] ? pair : [pair[1], pair[0]]
  const token = `${Math.random()}`.slice(2) + `${Math.random()}`.slice(2)
  await client.query('begin')
  for (const id of [one, other]) await client.query({ name: 'take', text: take, values: [id] })
  const { rows } = await client.query<{ id: number }>({ name: 'order', text: order, values: [token] })
  const id = rows[0]?.id
  await client.query({ name: 'lines', text: lines, values: [id, one, other] })
  await client.query({ name: 'moves', text: moves, values: [id, one, other] })
  await client.query({ name: 'state', text: state, values: [id] })
  await client.query({ name: 'mails', text: mails, values: [token] })
  await client.query('commit')
}

const take = `update productos set cantidad_disponible = cantidad_disponible - 1
  where id = $1 and cantidad_disponible >= 1`
const order = `insert into ordenes (numero, token, metodo_pago, nombre, mail, celular, barrio, direccion, provincia,
    localidad, cp, sucursal, retiro_personal, subtotal, costo_envio, total)
  values ($1, $1, 'transferencia', 'Martina Gómez', 'martina@correo.example', '1155550123', 'Almagro',
    'Av. Rivadavia 4100', 'Ciudad Autónoma de Buenos Aires', 'Buenos Aires', '1205', '', false, 1000, 0, 1000)
  returning id`
const lines = `insert into orden_lineas (orden_id, posicion, producto_id, titulo, precio, cantidad)
  select $1, case id when $2 then 1 else 2 end, id, titulo, 500, 1 from productos where id in ($2, $3)`
const moves = `insert into movimientos_stock (producto_id, cambio, motivo, quien, orden_id)
  values ($2, -1, 'orden', 'web', $1), ($3, -1, 'orden', 'web', $1)`
const state = `insert into orden_estados (orden_id, a, quien) values ($1, 'pendiente', 'web')`
// The mails count as sent, so that the shop's own job leaves them alone.
const mails = `insert into correos (clave, plantilla, datos, para, proximo_en)
  values ($1 || 'a', 'orden_comprador', '{}', 'martina@correo.example', null),
    ($1 || 'b', 'orden_tienda', '{}', 'hola@mazo.example', null)`
