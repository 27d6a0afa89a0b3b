import { staffMember } from '@mazo/contract/staff/staff.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { allStaff, staffOf, staffRefusals } from '../http/staff-only.ts'

const tags = ['gestión: personal']

/** Who is signed in; under /api/v1/gestion. */
export const staffManagement: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/yo',
    {
      config: allStaff,
      schema: { tags, summary: 'Quién inició la sesión', response: { 200: staffMember, ...staffRefusals } },
    },
    async (request) => staffOf(request),
  )
}
