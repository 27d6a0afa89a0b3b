import { apiError } from '@mazo/contract/errors.ts'
import type { StaffMember, StaffRole } from '@mazo/contract/staff/staff.ts'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../domain-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, on a route that says who may; null on every other. */
    staff: StaffMember | null
  }
  interface FastifyContextConfig {
    /** Who may call the route. Without it a route is for everybody, but in the staff's own places for nobody. */
    roles?: readonly StaffRole[]
  }
}

/** For the `config` of a route of the back office: who may call it. */
export const adminOnly = { roles: ['admin'] } as const satisfies { roles: readonly StaffRole[] }
export const allStaff = { roles: ['admin', 'vendedor'] } as const satisfies { roles: readonly StaffRole[] }

/** What any route of the back office may answer when it refuses, for its `response`. */
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

/** Who asks, in the handler of a route that says who may. */
export function staffOf({ staff }: FastifyRequest): StaffMember {
  if (!staff) throw notSignedIn()
  return staff
}
