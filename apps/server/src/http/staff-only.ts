import { apiError } from '@mazo/contract/errors.ts'
import type { StaffRole } from '@mazo/contract/staff.ts'

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
