/** The disk is full, our quota is used up, and the file is longer than we may write. */
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** The disk may only be read, as a system makes it that found it damaged, or it failed. */
const unwritable = new Set(['EROFS', 'EIO'])

/** So many connections and files are open that the system opens no other. */
const tooMany = new Set(['EMFILE', 'ENFILE'])

/** What an error, or any of its causes, says of the disk that a file should go to, or be read from. */
export function diskFault(error: unknown): 'full' | 'unwritable' | 'busy' | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (noRoom.has(code)) return 'full'
    if (unwritable.has(code)) return 'unwritable'
    if (tooMany.has(code)) return 'busy'
  }
  return undefined
}
