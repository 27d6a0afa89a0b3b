import {
  expansionBody,
  expansionListQuery,
  expansionPage,
  managedExpansion,
} from '@mazo/contract/products/expansions.ts'
import type { FastifyPluginAsync } from 'fastify'
import { answerOnce } from '../../http/answer-once.ts'
import { byId } from '../../http/by-id.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { allStaff } from '../../http/staff-only.ts'
import {
  createExpansion,
  deleteExpansion,
  findManagedExpansion,
  listManagedExpansions,
  updateExpansion,
} from './manage-expansions.ts'

/** The expansions in the back office; under /api/v1/gestion. */
export const expansionManagement: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: expansiones', { changed: app.catalogChanged })

  office.get('/expansiones', {
    summary: 'Expansiones, con cuántos productos tiene cada una',
    config: allStaff,
    querystring: expansionListQuery,
    answer: expansionPage,
    handler: ({ query }) => listManagedExpansions(app.db, query),
  })

  office.get('/expansiones/:id', {
    summary: 'Una expansión',
    config: allStaff,
    params: byId,
    answer: managedExpansion,
    handler: ({ params }) => findManagedExpansion(app.db, params.id),
  })

  office.post('/expansiones', {
    summary: 'Crea una expansión',
    body: expansionBody,
    status: 201,
    answer: managedExpansion,
    handler: (request, reply) =>
      answerOnce(app.db, request, reply, (db) => createExpansion(db, request.body, request.staff.username)),
  })

  office.put('/expansiones/:id', {
    summary: 'Cambia una expansión',
    params: byId,
    body: expansionBody,
    answer: managedExpansion,
    handler: ({ params, body, staff }) => updateExpansion(app.db, params.id, body, staff.username),
  })

  office.delete('/expansiones/:id', {
    summary: 'Elimina una expansión sin productos',
    params: byId,
    handler: ({ params, staff }) => deleteExpansion(app.db, params.id, staff.username),
  })
}
