import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { isDomainError } from '../../domain-error.ts'
import { makeProduct } from '../shops/make-product.ts'
import { type ModelProvider, makeProvider } from './model-provider.ts'
import type { ModelOrder, ModelPayment, ShopModel } from './shop-model.ts'

export type RealShop = {
  db: Database
  products: readonly { id: number }[]
  provider: ModelProvider
  /** Makes a job's clock, which stands still. Each is a day after the last, so that failed work is due again. */
  later: () => () => Date
}

/** Some boxes, a unique card, two boxes. */
const shelf = [
  { cantidad_disponible: 6, precio: '1000.00' },
  { cantidad_disponible: null, single: true, precio: '250.50' },
  { cantidad_disponible: 2, precio: '99.99' },
] as const

export const shelfSize = shelf.length

const dayMs = 24 * 3_600_000

/** The products that every sequence begins with. */
export async function makeShelf(db: Database) {
  const products: { id: number }[] = []
  for (const product of shelf) products.push(await makeProduct(db, product))
  return products
}

/** The shop as it opens: nothing sold, a full shelf. `percent` (in hundredths) is the discount by transfer. */
export async function openShop(
  db: Database,
  products: RealShop['products'],
  percent: number,
  reached: ShopModel['reached'],
): Promise<{ model: ShopModel; real: RealShop }> {
  await forgetAll(db, percent)
  const model: ShopModel = {
    prices: shelf.map(({ precio }) => Math.round(Number(precio) * 100)),
    singles: shelf.map(({ cantidad_disponible }) => cantidad_disponible === null),
    free: shelf.map(({ cantidad_disponible }) => cantidad_disponible ?? 1),
    percent,
    orders: [],
    payments: [],
    notices: [],
    isProviderUp: true,
    minute: 0,
    steps: 0,
    reached,
  }
  let days = 0
  const later = () => {
    days += 1
    const then = new Date(Date.now() + days * dayMs)
    return () => then
  }
  return { model, real: { db, products, provider: makeProvider(model), later } }
}

const tables = [
  'arrepentimientos',
  'comprobantes',
  'reembolso_lineas',
  'reembolsos',
  'avisos_pago',
  'pagos',
  'preferencias',
  'orden_anotaciones',
  'orden_estados',
  'orden_lineas',
  'correos',
  'ordenes',
]

/** Deleted rows still slow down reading, so the tables are truncated now and then. */
const turnsUntilEmptied = 25
let turn = 0

async function forgetAll(db: Database, percent: number) {
  turn += 1
  const isEmptied = turn % turnsUntilEmptied === 0
  await db.transaction(async (tx) => {
    // Skips the foreign keys' checks, which would cost most of the time: nothing remains that refers to deleted rows.
    await tx.execute(sql`set local session_replication_role = replica`)
    const all = [...tables, 'movimientos_stock']
    if (isEmptied) await tx.execute(sql.raw(`truncate ${[...all, 'auditoria'].join(', ')}`))
    const deletes = all.map((table) => `${table}_ as (delete from ${table})`)
    await tx.execute(sql`
      with ${sql.raw(deletes.join(', '))}, ajustes_ as (update ajustes set descuento_transferencia = ${percent / 100})
      update productos p set cantidad_disponible = s.units, stock = true
      from unnest(${sql.param(shelf.map(({ precio }) => precio))}::numeric[],
        ${sql.param(shelf.map(({ cantidad_disponible }) => cantidad_disponible))}::int[]) as s (precio, units)
      where p.precio = s.precio`)
    await tx.execute(sql`
      insert into movimientos_stock (producto_id, cambio, motivo, quien)
      select id, coalesce(cantidad_disponible, 1), 'manual', 'prueba' from productos`)
  })
}

/** Fails if the shop allows what the model forbids, or refuses what the model allows. */
export async function expectTaken(isAllowed: boolean, work: Promise<unknown>, what: string) {
  const refusal = await work.then(
    () => null,
    (error: unknown) => {
      if (!isDomainError(error) || error.status >= 500) throw error
      return error.message
    },
  )
  if (isAllowed) assert.equal(refusal, null, `${what} was refused`)
  else assert.notEqual(refusal, null, `${what} was not refused`)
}

/** The order as the staff see it before they do something. */
export async function readOrder(db: Database, { numero }: ModelOrder) {
  const { rows } = await db.execute<{ id: number; version: number }>(
    sql`select id, version from ordenes where numero = ${numero}`,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no order ${numero}`)
  return row
}

/** The row of a payment; among an order's transfers, the one with the same position as in the model. */
export async function readPaymentId(db: Database, m: ShopModel, payment: ModelPayment) {
  const { id, referencia } = payment
  const transfers = m.payments.filter((one) => one.id === null && one.referencia === referencia)
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from pagos p left join ordenes o on o.id = p.orden_id
    where case when ${id}::text is null then p.proveedor_id is null and o.numero = ${referencia}
      else p.proveedor_id = ${id} end
    order by p.id offset ${id === null ? transfers.indexOf(payment) : 0} limit 1`)
  const [row] = rows
  if (!row) throw new Error(`There is no payment ${id ?? referencia}`)
  return row.id
}

/** The last refund of a payment that was not annulled. */
export async function readRefundId(db: Database, paymentId: number) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from reembolsos where pago_id = ${paymentId} and estado <> 'anulado' order by id desc limit 1`)
  const [row] = rows
  if (!row) throw new Error(`There is no refund of the payment ${paymentId}`)
  return row.id
}
