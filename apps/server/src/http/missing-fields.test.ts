import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { makeApi } from '../testing/shops/make-api.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await makeApi(await freshDatabase(), {
    MP_ACCESS_TOKEN: 'APP_USR-prueba',
    MP_WEBHOOK_SECRET: 'secreto',
    MP_API_BASE_URL: 'http://127.0.0.1:9', // nobody asks it
  })
})
afterAll(() => app.close())

const send = async (url: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/api/v1/${url}/`, payload })
  return { status: answer.statusCode, ...answer.json() }
}

test.each([
  ['crear-preferencia', { detalles: [] }, 'items'],
  ['ordenes', { items: [] }, 'detalles'],
  ['ordenes', { detalles: [{ cantidad: 1 }] }, 'detalles.0.producto_id'],
])('%s says what is not there by its name', async (url, payload, campo) => {
  expect(await send(url, payload)).toEqual({
    status: 400,
    error: `Falta «${campo}» en la solicitud.`,
    codigo: 'solicitud_invalida',
    detalles: [{ campo, mensaje: 'Falta este dato.' }],
  })
})

test.each([
  ['crear-preferencia', { items: null }, 'items'],
  ['ordenes', { detalles: [{ producto_id: '2' }] }, 'detalles.0.producto_id'],
])('%s does not say so of what is there and of a wrong type', async (url, payload, campo) => {
  expect(await send(url, payload)).toEqual({
    status: 400,
    error: 'La solicitud no es válida.',
    codigo: 'solicitud_invalida',
    detalles: [{ campo, mensaje: 'No es válido.' }],
  })
})
