import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { apiErrors } from '../http/errors/errors.ts'
import type { RenderPage } from './render-page.ts'
import { withdrawalForm } from './withdrawal-form.ts'

test('who sends the form too often is told by the page when to come back, as by the API', async () => {
  const app = Fastify()
  app.post(apiPaths.arrepentimiento, (_request, reply) =>
    reply.code(429).header('retry-after', '42').send({ error: 'Demasiadas solicitudes.' }),
  )
  const render: RenderPage = async (_path, sent) => {
    const answer = await sent?.withdraw({ pedido: '482-9317', motivo: '' })
    return { status: answer?.status ?? 200, headers: {}, body: Buffer.alloc(0) }
  }
  await app.register(withdrawalForm, { render })
  const answer = await app.inject({
    method: 'POST',
    url: pagePaths.withdrawal,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'pedido=482-9317',
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '42'])
})

test.each([
  ['more fields than a form has', Buffer.from('a&'.repeat(50))],
  ['bytes that are no text', Buffer.from([0x61, 0x3d, 0xf0])],
])('%s are refused before a page is drawn', async (_what, payload) => {
  const app = Fastify()
  await app.register(apiErrors)
  let drawn = 0
  const render: RenderPage = async () => {
    drawn += 1
    return { status: 200, headers: {}, body: Buffer.alloc(0) }
  }
  await app.register(withdrawalForm, { render })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: pagePaths.withdrawal, headers, payload })
  expect([answer.statusCode, answer.json().codigo, drawn]).toEqual([400, 'solicitud_invalida', 0])
})
