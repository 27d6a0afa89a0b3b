import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { freshDatabase } from '../../testing/database/database.ts'
import { makeApi } from '../../testing/shops/make-api.ts'
import { orderOf } from '../../testing/shops/order-of.ts'
import { purgeCounts, shareCounts } from './shared-counts.ts'

let database: OpenDatabase
let app: FastifyInstance
let other: FastifyInstance
beforeAll(async () => {
  database = await freshDatabase()
  const open = () =>
    makeApi(database, { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' }, (api) => {
      api.get('/*', { config: { takesAnyAddress: true } }, async () => 'a page')
    })
  app = await open()
  other = await open()
})
afterAll(() => Promise.all([app.close(), other.close()]))

async function ask(url: string, times: number, remoteAddress: string, forwarded?: string, shops = [app]) {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const statuses = []
  for (let time = 0; time < times; time += 1)
    for (const shop of shops) statuses.push((await shop.inject({ url, remoteAddress, headers })).statusCode)
  return statuses
}

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

test('the search is asked 120 times a minute, kept lists 600 times, and other addresses are not held to it', async () => {
  const searches = await ask('/api/buscar-productos/?q=', 60, '1.1.1.1')
  searches.push(...(await ask('/productos/paginados/?search=%25', 62, '1.1.1.1')))
  expect([searches.length, refused(searches), searches.at(-1)]).toEqual([122, 2, 429])
  expect(refused(await ask('/api/v1/ajustes/', 601, '1.1.1.1'))).toBe(1)
  expect(refused(await ask('/api/v1/ajustes/', 1, '2.2.2.2'))).toBe(0)
  const answer = await app.inject({ url: '/api/v1/ajustes', remoteAddress: '1.1.1.1' })
  expect(answer.json()).toEqual({
    error: 'Demasiadas solicitudes. Esperá un momento.',
    codigo: 'demasiadas_solicitudes',
    detalles: [],
  })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/healthz', remoteAddress: '1.1.1.1' })).statusCode).toBe(200)
})

test('a search on the page of the store, or of its data, is a search', async () => {
  const searches = await ask('/tienda?search=pikachu', 50, '7.7.7.7')
  searches.push(...(await ask('/TIENDA/?page=2&search=pikachu', 20, '7.7.7.7')))
  searches.push(...(await ask('/tienda.data?search=pikachu&_routes=routes%2Fstore', 50, '7.7.7.7')))
  expect([searches.length, refused(searches)]).toEqual([120, 0])
  const behindMany = `/tienda?${'a&'.repeat(1_000)}search=a`
  for (const url of ['/tienda?search=a', behindMany, '/tienda.data?search=a', '/api/buscar-productos/?q=a']) {
    const answer = await app.inject({ url, remoteAddress: '7.7.7.7' })
    expect([answer.statusCode, answer.json().codigo]).toEqual([429, 'demasiadas_solicitudes'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(refused(await ask('/tienda', 1, '7.7.7.7'))).toBe(0)
})

test('an address with escaped letters is held to the limit of the one that it is', async () => {
  const searches = await ask('/%61pi/buscar-productos/?q=', 60, '9.8.7.6')
  searches.push(...(await ask('/api/%62uscar-productos/?q=', 61, '9.8.7.6')))
  expect([searches.length, refused(searches), searches.at(-1)]).toEqual([121, 1, 429])
  expect(refused(await ask('/%61pi/v1/ajustes/', 601, '9.8.7.6'))).toBe(1)
})

test('what is written before hundreds of proxies is no address', async () => {
  const by = (first: string) => `${first}, ${Array.from({ length: 500 }, () => '10.0.0.2').join(', ')}`
  const searches = await ask('/api/buscar-productos/?q=', 61, '10.0.0.1', by('8.1.1.1'))
  searches.push(...(await ask('/api/buscar-productos/?q=', 61, '10.0.0.1', by('8.1.1.2'))))
  expect(refused(searches)).toBe(2)
})

test('two processes of a shop hold one limit between them', async () => {
  const letThrough = (statuses: number[]) => statuses.length - refused(statuses)
  const searches = letThrough(await ask('/api/buscar-productos/?q=', 90, '8.8.8.8', undefined, [app, other]))
  expect(searches).toBeGreaterThanOrEqual(120)
  expect(searches).toBeLessThanOrEqual(144)
  const atOnce = await Promise.all(
    [app, other].flatMap((shop) =>
      Array.from({ length: 5 }, () => ask('/api/buscar-productos/?q=', 20, '9.9.9.9', undefined, [shop])),
    ),
  )
  expect(letThrough(atOnce.flat())).toBeLessThanOrEqual(144)
  const lists = letThrough(await ask('/api/v1/ajustes/', 370, '8.8.8.8', undefined, [app, other]))
  expect(lists).toBeGreaterThanOrEqual(600)
  expect(lists).toBeLessThanOrEqual(720)
})

test('an order is one of five a minute for its mail and of thirty for its address, whatever way it comes', async () => {
  const payload = orderOf([[{ id: 1 }, 1]], { mail: 'apurada@correo.example' })
  const send = async (turn: number, remoteAddress: string, body: object) => {
    const url = ['/api/v1/ordenes/', '/api/v1/crear-preferencia/'][turn % 2] ?? ''
    const shop = turn % 3 ? app : other
    return (await shop.inject({ method: 'POST', url, payload: body, remoteAddress })).statusCode
  }
  const ofMail = []
  for (let turn = 0; turn < 6; turn += 1) ofMail.push(await send(turn * 2, `6.6.6.${turn}`, payload))
  expect([refused(ofMail.slice(0, 5)), ofMail[5]]).toEqual([0, 429])
  const ofAddress = []
  for (let turn = 0; turn < 31; turn += 1) ofAddress.push(await send(turn, '6.6.7.1', {}))
  expect([refused(ofAddress.slice(0, 30)), ofAddress[30]]).toEqual([0, 429])
  const asked = { method: 'POST', url: '/api/v1/ordenes/intento/', remoteAddress: '6.6.7.1' } as const
  expect((await app.inject(asked)).statusCode).toBe(429)
})

test('how an order was paid is asked ten times a minute for it, and thirty for its address', async () => {
  const howPaid = async (token: string, remoteAddress: string) => {
    const url = `/api/v1/ordenes/${token}/pago/`
    return (await app.inject({ method: 'POST', url, remoteAddress })).statusCode
  }
  const ofOrder = []
  for (let turn = 0; turn < 11; turn += 1) ofOrder.push(await howPaid('una', `6.6.9.${turn}`))
  expect(ofOrder).toEqual([...Array(10).fill(404), 429])
  const ofAddress = []
  for (let turn = 0; turn < 31; turn += 1) ofAddress.push(await howPaid(`otra-${turn}`, '6.6.10.1'))
  expect(ofAddress).toEqual([...Array(30).fill(404), 429])
})

test('two processes hold one limit while shoppers have every connection', async () => {
  const { pool } = database
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of taken) client.release()
  })
  const orders = []
  for (let turn = 0; turn < 31; turn += 1) {
    const order = { method: 'POST', url: '/api/v1/ordenes/', payload: {}, remoteAddress: '6.6.11.1' } as const
    orders.push((await (turn % 2 ? app : other).inject(order)).statusCode)
  }
  expect([refused(orders.slice(0, 30)), orders[30]]).toEqual([0, 429])
})

test('while the database does not answer, the limits hold for each process', async () => {
  await database.db.execute(sql`alter table limites rename to limites_aparte`)
  onTestFinished(
    async () => void (await database.db.execute(sql`alter table limites_aparte rename to limites`)),
  )
  expect(refused(await ask('/api/v1/ajustes/', 620, '5.4.3.2'))).toBe(20)
})

test('who hangs up before being counted switches no limit off', async () => {
  const shop = await makeApi(database, { RATE_LIMITS: 'on' })
  onTestFinished(() => shop.close())
  await shop.listen({ port: 0, host: '127.0.0.1' })
  const log = vi.spyOn(shop.log, 'warn')
  const hangUp = ({ socket }: IncomingMessage) => void socket.destroy()
  shop.server.prependListener('request', hangUp)
  for (let time = 0; time < 3; time += 1) {
    const socket = net.connect((shop.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    const post = 'POST /api/v1/ordenes/x/pago/ HTTP/1.1\r\nHost: mazo.example\r\nContent-Length: 0\r\n\r\n'
    socket.write(post.repeat(3))
    await once(socket, 'close')
  }
  shop.server.off('request', hangUp)
  const search = '/api/buscar-productos/?q='
  const searches = await ask(search, 90, '6.6.8.1', undefined, [shop, other])
  expect(refused(searches)).toBeGreaterThan(30) // each for itself would let all of them through
  expect(log).not.toHaveBeenCalled()
})

test('a name that cannot be counted fails alone, and the others go on being shared', async () => {
  const warn = vi.fn()
  const shared = shareCounts(database.pool, warn)
  onTestFinished(() => shared.close())
  const exchange = shared.exchange('prueba')
  await expect(exchange(undefined as never, 1, 60_000)).rejects.toThrow(TypeError)
  expect(await exchange('ana', 1, 60_000)).toMatchObject({ total: 1 })
  expect(warn).not.toHaveBeenCalled()
})

test('who asked is in no table, and what is over goes', async () => {
  await ask('/api/buscar-productos/?q=', 10, '4.3.2.1')
  const { rows } = await database.db.execute(sql`select * from limites`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/4\.3\.2\.1|correo/)
  await database.db.execute(sql`update limites set vence_en = now() - interval '1 second'`)
  await purgeCounts(database.db)
  expect(await database.db.$count(sql`limites`)).toBe(0)
})

test('what was counted before the clock was set back is over', async () => {
  const search = '/api/buscar-productos/?q='
  await ask(search, 60, '4.3.2.9')
  await database.db.execute(sql`update limites set vence_en = vence_en + interval '1 hour'`)
  expect(refused(await ask(search, 121, '4.3.2.9', undefined, [other]))).toBe(1)
})

test('only a proxy that we trust may say for whom it asks', async () => {
  const search = '/api/buscar-productos/?q='
  expect(refused(await ask(search, 121, '10.1.2.3', '3.3.3.3'))).toBe(1)
  expect(refused(await ask(search, 1, '10.1.2.3', '4.4.4.4'))).toBe(0)
  await ask(search, 120, '5.5.5.5')
  expect(refused(await ask(search, 1, '5.5.5.5', '6.6.6.6'))).toBe(1)
})
