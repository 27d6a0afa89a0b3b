import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ManagedOrder } from '@mazo/contract/orders/managed-orders.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { receiptFiles } from '../../files/stores.ts'
import { expireOrders } from '../../orders/expire-orders.ts'
import { placeOrder } from '../../orders/place/place-order.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { makeProduct } from '../../testing/shops/make-product.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { ownerCalls } from '../../testing/shops/owner-calls.ts'
import { upload } from '../../testing/shops/upload.ts'
import { purgeReceipts } from './purge-receipts.ts'

const hour = 3_600_000
let database: OpenDatabase
let app: FastifyInstance
let call: Awaited<ReturnType<typeof ownerCalls>>['call']

beforeAll(async () => {
  database = await freshDatabase()
  app = await makeApi(database, { DATA_DIR: await mkdtemp(join(tmpdir(), 'mazo-comprobantes-')) })
  ;({ call } = await ownerCalls(app, database.db))
})
afterAll(async () => {
  await app.close()
  await rm(app.config.dataDir, { recursive: true, force: true })
})

const folder = () => join(app.config.dataDir, 'comprobantes')
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const pdf = { bytes: '%PDF-1.7\nel comprobante\n%%EOF', name: 'a.pdf', type: 'application/pdf' }
const send = (token: string) => upload(app, `/api/v1/ordenes/${token}/comprobante/`, {}, pdf)

async function place(holdHours: number, method: 'transferencia' | 'mercadopago' = 'transferencia') {
  const lines = [[await makeProduct(database.db), 1]] as const
  const { answer } = await placeOrder(database.db, orderOf(lines, { metodoPago: method }), {
    holdMs: holdHours * hour,
    configured: ['transferencia', 'mercadopago'],
    method,
  })
  return answer
}

async function managed(numero: string): Promise<ManagedOrder> {
  const [{ id }] = (await call('GET', `ordenes/?q=${numero}`)).body.results
  return (await call('GET', `ordenes/${id}/`)).body
}

const expire = (now: Date) =>
  expireOrders(database.db, { failed: (_id, error) => Promise.reject(error), now })

test('with its first receipt an order is held for a day, where the staff see why, and no longer', async () => {
  const { token, numero } = await place(1)
  expect((await send(token)).statusCode).toBe(201)
  const held = await managed(numero)
  const left = Date.parse(held.vence_en ?? '') - Date.now()
  expect(left).toBeGreaterThan(23.9 * hour)
  expect(left).toBeLessThanOrEqual(24 * hour)
  expect(held.historia).toContainEqual(
    expect.objectContaining({
      tipo: 'plazo',
      quien: 'sistema',
      cambios: [expect.objectContaining({ campo: 'Plazo para pagar' })],
    }),
  )
  const { body } = await app.inject(`/api/v1/ordenes/${token}/`)
  expect(JSON.parse(body).vence_en).toBe(held.vence_en)

  expect(await expire(inHours(23))).toBe(0)
  await send(token)
  expect((await managed(numero)).vence_en).toBe(held.vence_en)
  expect(await expire(inHours(24.1))).toBe(1)
  expect((await managed(numero)).estado).toBe('cancelada')
})

test('an order that has more than a day left keeps its deadline', async () => {
  const order = await place(48)
  await send(order.token)
  const { vence_en, historia } = await managed(order.numero)
  expect(vence_en).toBe(order.vence_en)
  expect(historia.some(({ tipo }) => tipo === 'plazo')).toBe(false)
})

test('an order that is paid by card takes no receipt, and is not held longer for one', async () => {
  const order = await place(0.5, 'mercadopago')
  const answer = await send(order.token)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    error: 'Este pedido se paga con tarjeta, por Mercado Pago: no hace falta comprobante.',
    codigo: 'pago_con_tarjeta',
    detalles: [],
  })
  expect((await managed(order.numero)).vence_en).toBe(order.vence_en)
})

test('a file without a row is removed after a day; receipts, and what is not ours, stay', async () => {
  const { token, numero } = await place(48)
  await send(token)
  const [kept] = await readdir(folder())
  const orphan = '0b0c0d0e-1111-4222-8333-444455556666.pdf'
  const fresh = '0b0c0d0e-1111-4222-8333-444455557777.webp'
  for (const file of [orphan, fresh, 'leeme.txt']) await writeFile(join(folder(), file), 'algo')
  const files = await readdir(folder())
  for (const file of files) if (file !== fresh) await utimes(join(folder(), file), inHours(-25), inHours(-25))
  expect(await purgeReceipts(database.db, receiptFiles(app.config))).toBe(1)
  expect(await readdir(folder())).toEqual(files.filter((file) => file !== orphan))
  expect(files).toContain(kept)
  const { id, comprobantes } = await managed(numero)
  expect((await call('GET', `ordenes/${id}/comprobantes/${comprobantes[0]?.id}/`)).status).toBe(200)
})

test('more receipts than a statement takes values are told from files without a row', async () => {
  const { token } = await place(48)
  await send(token)
  const stored = await receiptFiles(app.config).list()
  const orphans = Array.from({ length: 70_000 }, () => ({
    file: `${randomUUID()}.pdf`,
    bytes: 1,
    changedAt: inHours(-48),
  }))
  const old = [...stored.map(({ file }) => ({ file, bytes: 1, changedAt: inHours(-48) })), ...orphans]
  const removed: string[] = []
  const store = { list: async () => old, remove: async (file: string) => void removed.push(file) }
  expect(await purgeReceipts(database.db, store)).toBe(removed.length)
  expect(removed).toEqual(expect.arrayContaining([orphans[0]?.file, orphans.at(-1)?.file]))
  const { rows } = await database.pool.query<{ archivo: string }>('select archivo from comprobantes')
  expect(rows.filter(({ archivo }) => removed.includes(archivo))).toEqual([])
})
