import { apiError } from '@mazo/contract/errors.ts'

/** For the `response` of a route: with which statuses it may refuse. */
export const mayRefuse = <Status extends number>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, apiError])) as Record<Status, typeof apiError>
