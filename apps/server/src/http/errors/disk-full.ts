/** No room, none left of what we may use, and a file longer than we may write. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether what failed was a file for which there is no room, wherever in the chain of causes that is said. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.has(String(cause.code))) return true
  return false
}
