import { staffMember } from '@mazo/contract/staff/staff.ts'
import type { FastifyPluginAsync } from 'fastify'
import { officeRoutes } from '../http/office-routes.ts'
import { allStaff } from '../http/staff-only.ts'

/** Who is signed in; under /api/v1/gestion. */
export const staffManagement: FastifyPluginAsync = async (app) => {
  officeRoutes(app, 'gestión: personal').get('/yo', {
    summary: 'Quién inició la sesión',
    config: allStaff,
    answer: staffMember,
    handler: ({ staff }) => staff,
  })
}
