import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { makeApi } from '../testing/make-api.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await makeApi(await freshDatabase(), { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8' })
})
afterAll(() => app.close())

async function ask(url: string, times: number, remoteAddress: string, forwarded?: string) {
  const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
  const statuses = []
  for (let time = 0; time < times; time += 1)
    statuses.push((await app.inject({ url, remoteAddress, headers })).statusCode)
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

test('only a proxy that we trust may say for whom it asks', async () => {
  const search = '/api/buscar-productos/?q='
  expect(refused(await ask(search, 121, '10.1.2.3', '3.3.3.3'))).toBe(1)
  expect(refused(await ask(search, 1, '10.1.2.3', '4.4.4.4'))).toBe(0)
  await ask(search, 120, '5.5.5.5')
  expect(refused(await ask(search, 1, '5.5.5.5', '6.6.6.6'))).toBe(1)
})
