import { managedMember, memberBody, memberListQuery, memberPage } from '@mazo/contract/staff/staff-people.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminOnly, staffOf, staffRefusals } from '../../http/staff-only.ts'
import {
  endMemberSessions,
  findManagedMember,
  listMembers,
  removeSecondFactor,
  updateMember,
} from './manage-people.ts'

const tags = ['gestión: personal']
const byId = z.object({ id: z.string().min(1).max(64) })
const done = { 204: z.null(), ...staffRefusals }

/** Who works in the shop; under /api/v1/gestion. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/personal',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'El personal: quién es, qué puede hacer y cuándo entró por última vez',
        querystring: memberListQuery,
        response: { 200: memberPage, ...staffRefusals },
      },
    },
    ({ query }) => listMembers(app.db, query),
  )

  app.get(
    '/personal/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Una persona',
        params: byId,
        response: { 200: managedMember, ...staffRefusals },
      },
    },
    ({ params }) => findManagedMember(app.db, params.id),
  )

  app.put(
    '/personal/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia el nombre o el rol de una persona, o si puede entrar',
        params: byId,
        body: memberBody,
        response: { 200: managedMember, ...staffRefusals },
      },
    },
    (request) => updateMember(app.db, request.params.id, request.body, staffOf(request).username),
  )

  app.delete(
    '/personal/:id/segundo-factor',
    {
      config: adminOnly,
      schema: { tags, summary: 'Quita el segundo factor a quien lo perdió', params: byId, response: done },
    },
    async (request, reply) => {
      await removeSecondFactor(app.db, request.params.id, staffOf(request).username)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/personal/:id/sesiones',
    {
      config: adminOnly,
      schema: { tags, summary: 'Cierra todas las sesiones de una persona', params: byId, response: done },
    },
    async (request, reply) => {
      await endMemberSessions(app.db, request.params.id, staffOf(request).username)
      return reply.code(204).send(null)
    },
  )
}
