/** PostgreSQL's five letters, wherever in the chain of causes they are; undefined when it did not speak. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}

// Connection, resources (disk, memory, connections), the operator's hand, the system below; and how sockets fail.
const outage = /^(08|53|57|58)\w{3}$|^25P03$|^55P03$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH)/
// How the driver says that a connection is gone or could not be had: these have no code.
const driverWords = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Client (?:was closed|has encountered a connection error)/,
  /^There was an error establishing an SSL connection/,
  /^Cannot use a pool after calling end/,
]

/** Whether the database failed to answer for reasons outside the query, so that another try may help. */
export function isOutage(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return outage.test(state)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const words of driverWords) if (words.test(cause.message)) return true
  return false
}
