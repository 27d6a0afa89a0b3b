import type { StaffMember, StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'
import { mayRefuse } from './errors/may-refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who asks, on a route with `roles`; null on every other. */
    staff: StaffMember | null
  }
  interface FastifyContextConfig {
    /** Who may call the route. Without it everybody may, but nobody where the path belongs to the staff. */
    roles?: readonly StaffRole[]
  }
}

/** For the `config` of a route of the back office: who may call it. */
export const adminOnly = { roles: ['admin'] } as const satisfies { roles: readonly StaffRole[] }
export const allStaff = { roles: ['admin', 'vendedor'] } as const satisfies { roles: readonly StaffRole[] }

/** What any route of the back office may answer when it refuses, for its `response`. */
export const staffRefusals = mayRefuse(400, 401, 403, 404, 409, 413, 415, 422, 429, 503)

export const notSignedIn = () => new DomainError(401, 'sin_sesion', 'Iniciá sesión para continuar.')

export const notAllowed = () => new DomainError(403, 'sin_permiso', 'No tenés permiso para esta acción.')

/** The member of staff who asks, for handlers of routes with `roles`. */
export function staffOf({ staff }: FastifyRequest): StaffMember {
  if (!staff) throw notSignedIn()
  return staff
}
