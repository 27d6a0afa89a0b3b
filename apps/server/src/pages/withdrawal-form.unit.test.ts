import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
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
