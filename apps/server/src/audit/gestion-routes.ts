import { auditChoices, auditListQuery, auditPage } from '@mazo/contract/staff/staff-audit.ts'
import type { FastifyPluginAsync } from 'fastify'
import { officeRoutes } from '../http/office-routes.ts'
import { listAudit, readAuditChoices } from './list-audit.ts'

/** Reads who changed what; under /api/v1/gestion. Only the verbs themselves write the trail. */
export const auditRoutes: FastifyPluginAsync = async (app) => {
  const office = officeRoutes(app, 'gestión: auditoría')

  office.get('/auditoria', {
    summary: 'Quién cambió qué y cuándo',
    querystring: auditListQuery,
    answer: auditPage,
    handler: ({ query }) => listAudit(app.db, query),
  })

  office.get('/auditoria/opciones', {
    summary: 'De qué personas y sobre qué cosas hay cambios',
    answer: auditChoices,
    handler: () => readAuditChoices(app.db),
  })
}
