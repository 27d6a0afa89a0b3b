import { managedMember, memberBody, memberListQuery, memberPage } from '@mazo/contract/staff/staff-people.ts'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { officeRoutes } from '../../http/office-routes.ts'
import {
  endMemberSessions,
  findManagedMember,
  listMembers,
  removeSecondFactor,
  updateMember,
} from './manage-people.ts'

const byId = z.object({ id: z.string().min(1).max(64) })

/** Who works in the shop; under /api/v1/gestion. */
export const peopleRoutes: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: personal')

  office.get('/personal', {
    summary: 'El personal: quién es, qué puede hacer y cuándo entró por última vez',
    querystring: memberListQuery,
    answer: memberPage,
    handler: ({ query }) => listMembers(app.db, query),
  })

  office.get('/personal/:id', {
    summary: 'Una persona',
    params: byId,
    answer: managedMember,
    handler: ({ params }) => findManagedMember(app.db, params.id),
  })

  office.put('/personal/:id', {
    summary: 'Cambia el nombre o el rol de una persona, o si puede entrar',
    params: byId,
    body: memberBody,
    answer: managedMember,
    handler: ({ params, body, staff }) => updateMember(app.db, params.id, body, staff.username),
  })

  office.delete('/personal/:id/segundo-factor', {
    summary: 'Quita el segundo factor a quien lo perdió',
    params: byId,
    handler: ({ params, staff }) => removeSecondFactor(app.db, params.id, staff.username),
  })

  office.delete('/personal/:id/sesiones', {
    summary: 'Cierra todas las sesiones de una persona',
    params: byId,
    handler: ({ params, staff }) => endMemberSessions(app.db, params.id, staff.username),
  })
}
