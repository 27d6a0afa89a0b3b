/** PostgreSQL's five letters, wherever in the chain of causes they are; undefined when it did not speak. */
export const sqlState = (error: unknown): string | undefined => spoken(error)?.code

type Spoken = { code: string; routine?: unknown; syscall?: unknown }

function spoken(error: unknown): Spoken | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (hasCode(cause)) return cause
  return undefined
}

const hasCode = (error: Error): error is Error & Spoken => 'code' in error && typeof error.code === 'string'

// Connection, resources (disk, memory, connections), the operator's hand, the system below; a standby that took over
// and may only be read; and how sockets fail.
const outage =
  /^(08|53|57|58)\w{3}$|^25006$|^25P03$|^55P03$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|AI_|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN)/
// A user, a password or a database that is not let in or not there, and rights that somebody took away.
const misconfigured = /^28(000|P01)$|^3D000$|^42501$/
// 55000 says little by itself, and its words are in the server's language: these check who may connect.
const doorkeepers: unknown[] = ['CheckMyDatabase', 'InitPostgres']
// How the driver says that a connection is gone or could not be had: these have no code.
const driverWords = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Client (?:was closed|has encountered a connection error)/,
  /^There was an error establishing an SSL connection/,
  /^Cannot use a pool after calling end/,
]

/**
 * Whether PostgreSQL answers, but does not let us in. A start tells this at once, since it is mostly a wrong
 * DATABASE_URL; a shop that already ran waits for the operator to finish.
 */
export function isMisconfigured(error: unknown): boolean {
  const { code = '', routine } = spoken(error) ?? {}
  return misconfigured.test(code) || (code === '55000' && doorkeepers.includes(routine))
}

/** Whether the database failed to answer for reasons outside the query, so that another try may help. */
export function isOutage(error: unknown): boolean {
  const { code, syscall } = spoken(error) ?? {}
  // A socket file is gone with its PostgreSQL: then the system says that there is no such file.
  if (code) return outage.test(code) || syscall === 'connect' || isMisconfigured(error)
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    for (const words of driverWords) if (words.test(cause.message)) return true
  return false
}
