import {
  expansionBody,
  expansionListQuery,
  expansionPage,
  managedExpansion,
} from '@mazo/contract/products/expansions.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { byId } from '../../http/by-id.ts'
import { adminOnly, allStaff, staffOf, staffRefusals } from '../../http/staff-only.ts'
import {
  createExpansion,
  deleteExpansion,
  findManagedExpansion,
  listManagedExpansions,
  updateExpansion,
} from './manage-expansions.ts'

const tags = ['gestión: expansiones']

/** The expansions in the back office; under /api/v1/gestion. */
export const expansionManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/expansiones',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Expansiones, con cuántos productos tiene cada una',
        querystring: expansionListQuery,
        response: { 200: expansionPage, ...staffRefusals },
      },
    },
    ({ query }) => listManagedExpansions(app.db, query),
  )

  app.get(
    '/expansiones/:id',
    {
      config: allStaff,
      schema: {
        tags,
        summary: 'Una expansión',
        params: byId,
        response: { 200: managedExpansion, ...staffRefusals },
      },
    },
    ({ params }) => findManagedExpansion(app.db, params.id),
  )

  app.post(
    '/expansiones',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Crea una expansión',
        body: expansionBody,
        response: { 201: managedExpansion, ...staffRefusals },
      },
    },
    async (request, reply) => {
      const made = await createExpansion(app.db, request.body, staffOf(request).username)
      app.catalogChanged()
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/expansiones/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Cambia una expansión',
        params: byId,
        body: expansionBody,
        response: { 200: managedExpansion, ...staffRefusals },
      },
    },
    async (request) => {
      const changed = await updateExpansion(
        app.db,
        request.params.id,
        request.body,
        staffOf(request).username,
      )
      app.catalogChanged()
      return changed
    },
  )

  app.delete(
    '/expansiones/:id',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Elimina una expansión sin productos',
        params: byId,
        response: { 204: z.null(), ...staffRefusals },
      },
    },
    async (request, reply) => {
      await deleteExpansion(app.db, request.params.id, staffOf(request).username)
      app.catalogChanged()
      return reply.code(204).send(null)
    },
  )
}
