import { tooManyRequests } from './refusals.ts'

const windowMs = 60_000
/** Beyond this many names the windows that are over are forgotten at once. */
const mostKept = 10_000

/**
 * Counts by name in windows of one minute, in the memory of this process.
 * @returns a function that counts one, and throws DomainError 429 beyond `most`
 */
export function limitPerMinute(most: number, now: () => number = Date.now): (name: string) => void {
  const windows = new Map<string, { ends: number; count: number }>()
  return (name) => {
    const time = now()
    if (windows.size > mostKept) for (const [key, { ends }] of windows) if (ends <= time) windows.delete(key)
    const open = windows.get(name)
    const current = open && open.ends > time ? open : { ends: time + windowMs, count: 0 }
    current.count += 1
    windows.set(name, current)
    if (current.count > most) throw tooManyRequests(Math.ceil((current.ends - time) / 1000))
  }
}
