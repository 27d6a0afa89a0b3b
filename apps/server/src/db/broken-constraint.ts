import { sqlState } from './outage.ts'

/** The name of the constraint that a failed query broke (class 23 of PostgreSQL's codes), if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith('23')) return undefined
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return undefined
}
