import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { officeRoutes } from './office-routes.ts'
import { allStaff } from './staff-only.ts'

const changed = vi.fn()

function openOffice() {
  changed.mockClear()
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('staff', null)
  app.addHook('onRequest', async (request) => {
    request.staff = { username: 'ana', rol: 'admin' }
  })
  return { app, office: officeRoutes(app, 'gestión: cajas', { changed }) }
}

const box = z.object({ nombre: z.string() })

test('a handler gets what the schemas make of it, and who asks', async () => {
  const { app, office } = openOffice()
  office.post('/cajas', {
    summary: 'Crea una caja',
    body: box.extend({ nombre: z.string().trim() }),
    status: 201,
    answer: box,
    handler: ({ body, staff }) => ({ nombre: `${body.nombre} de ${staff.username}` }),
  })
  const answer = await app.inject({ method: 'POST', url: '/cajas', payload: { nombre: ' chica ' } })
  expect([answer.statusCode, answer.json()]).toEqual([201, { nombre: 'chica de ana' }])
})

test('a change is told once it is made', async () => {
  const { app, office } = openOffice()
  const toldBy: number[] = []
  const handler = () => void toldBy.push(changed.mock.calls.length)
  office.get('/cajas', { summary: 'Las cajas', answer: z.unknown(), handler: () => [] })
  office.delete('/cajas', { summary: 'Elimina las cajas', handler })
  await app.inject('/cajas')
  expect(changed).not.toHaveBeenCalled()
  const answer = await app.inject({ method: 'DELETE', url: '/cajas' })
  expect([answer.statusCode, answer.body, toldBy]).toEqual([204, '', [0]])
  expect(changed).toHaveBeenCalledOnce()
})

test('a change that is refused is not told', async () => {
  const { app, office } = openOffice()
  office.put('/cajas', {
    summary: 'Cambia las cajas',
    handler: () => Promise.reject(new Error('refused')),
  })
  expect((await app.inject({ method: 'PUT', url: '/cajas' })).statusCode).toBe(500)
  expect(changed).not.toHaveBeenCalled()
})

test('a route is for the owner alone unless it says otherwise', async () => {
  const { app, office } = openOffice()
  const roles: unknown[] = []
  app.addHook('onRoute', ({ method, config }) => {
    if (method === 'GET') roles.push(config?.roles)
  })
  const route = { summary: 'Las cajas', answer: z.unknown(), handler: () => [] }
  office.get('/cajas', route)
  office.get('/cajas/todas', { ...route, config: allStaff })
  office.get('/cajas/planilla', { ...route, config: { otherBody: true } })
  expect(roles).toEqual([['admin'], ['admin', 'vendedor'], ['admin']])
})

test('a file that the handler sends is the answer', async () => {
  const { app, office } = openOffice()
  office.get('/cajas', {
    summary: 'Las cajas como texto',
    answer: z.unknown(),
    handler: async (_request, reply) => reply.type('text/plain').send('chica'),
  })
  const answer = await app.inject('/cajas')
  expect([answer.headers['content-type'], answer.body]).toEqual(['text/plain', 'chica'])
})
