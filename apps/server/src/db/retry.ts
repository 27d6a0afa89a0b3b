import { DomainError } from '../domain-error.ts'
import { brokenConstraint } from './broken-constraint.ts'
import { isOutage, sqlState } from './outage.ts'

/**
 * Serialization failure, deadlock, a drawn number that is taken, or an expansion that went as a product was written: a new
 * try of the whole may succeed.
 */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '40001' || state === '40P01') return true
  return /^ordenes_(numero|token)|^productos_expansion_id/.test(brokenConstraint(error) ?? '')
}

const most = 5

/** The database did not answer. `remark` says what that means for the caller. */
export const notDone = (remark = '') =>
  new DomainError(503, 'reintentar', `No pudimos completar la operación.${remark} Probá de nuevo.`, [], 2)

/**
 * Runs a whole transaction, and repeats it where that may help.
 * @param refusal makes the error when all tries failed
 * @throws DomainError 503 `reintentar` when the database does not answer, or kept failing
 */
export async function withRetries<T>(
  work: (tries: number) => Promise<T>,
  refusal: () => DomainError = notDone,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries)
    } catch (error) {
      if (isWorthRepeating(error)) {
        if (tries + 1 < most) continue
      } else if (!isOutage(error)) throw error
      throw Object.assign(refusal(), { cause: error })
    }
  }
}
