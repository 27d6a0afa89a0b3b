/** The disk is full, our quota is used up, and the file is longer than we may write. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether an error, or any of its causes, says that there was no room for a file. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.has(String(cause.code))) return true
  return false
}
