import { auditChoices, auditListQuery, auditPage } from '@mazo/contract/staff/staff-audit.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOnly, staffRefusals } from '../http/staff-only.ts'
import { listAudit, readAuditChoices } from './list-audit.ts'

const tags = ['gestión: auditoría']

/** Who changed what; under /api/v1/gestion. Nothing writes here but the verbs themselves. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/auditoria',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'Quién cambió qué y cuándo',
        querystring: auditListQuery,
        response: { 200: auditPage, ...staffRefusals },
      },
    },
    ({ query }) => listAudit(app.db, query),
  )

  app.get(
    '/auditoria/opciones',
    {
      config: adminOnly,
      schema: {
        tags,
        summary: 'De qué personas y sobre qué cosas hay cambios',
        response: { 200: auditChoices, ...staffRefusals },
      },
    },
    () => readAuditChoices(app.db),
  )
}
