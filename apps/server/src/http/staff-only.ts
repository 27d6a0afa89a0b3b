import { apiError } from '@mazo/contract/errors.ts'
import type { StaffMember, StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'

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

/** The refusals of every route of the back office, for its `response`. */
export const staffRefusals = {
  400: apiError,
  401: apiError,
  403: apiError,
  404: apiError,
  409: apiError,
  413: apiError,
  415: apiError,
  422: apiError,
  429: apiError,
  503: apiError,
}

export const notSignedIn = () => new DomainError(401, 'sin_sesion', 'Iniciá sesión para continuar.')

export const notAllowed = () => new DomainError(403, 'sin_permiso', 'No tenés permiso para esta acción.')

/** The member of staff who asks, for handlers of routes with `roles`. */
export function staffOf({ staff }: FastifyRequest): StaffMember {
  if (!staff) throw notSignedIn()
  return staff
}
