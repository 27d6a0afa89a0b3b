import { tryAgain } from './refusals.ts'

/** PostgreSQL's five letters, wherever in the chain of causes they are; undefined when it did not speak. */
function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

const constraintOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  return undefined
}

/** Serialization failure, deadlock, or a drawn number that somebody has: doing it all again may well succeed. */
export function isWorthRepeating(error: unknown): boolean {
  const state = sqlState(error)
  if (state === '40001' || state === '40P01') return true
  return state === '23505' && /^ordenes_(numero|token)/.test(constraintOf(error) ?? '')
}

// Connection, resources (disk, memory, connections), the operator's hand, the system below; and how sockets fail.
const outage = /^(08|53|57|58)\w{3}$|^25P03$|^55P03$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH)/
const connectionWords = /connection|timeout exceeded when trying to connect|client was closed/i

/** Does the database fail to answer, through no fault of what was asked? */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return outage.test(state)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (connectionWords.test(cause.message) && !cause.message.startsWith('Inside a transaction')) return true
  return false
}

/**
 * Does a whole transaction, again where that may help.
 * @throws DomainError 503 `reintentar` when the database does not answer, or kept failing
 */
export async function withRetries<T>(work: (tries: number) => Promise<T>, most = 5): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries)
    } catch (error) {
      if (isWorthRepeating(error)) {
        if (tries + 1 < most) continue
      } else if (!isOutage(error)) throw error
      throw Object.assign(tryAgain(), { cause: error })
    }
  }
}
