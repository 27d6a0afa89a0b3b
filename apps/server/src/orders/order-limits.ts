import { isIPv6 } from 'node:net'
import { tooManyRequests } from './refusals.ts'

const windowMs = 60_000
/** Of more names than this the one that came first is forgotten. */
const mostKept = 10_000
/** Longer is no mail address (RFC 5321); its order is refused anyway. */
const longestMail = 254

type Options = { now?: () => number; mostNames?: number }

/**
 * Counts by name in windows of one minute, in the memory of this process.
 * @returns a function that counts one, and throws DomainError 429 beyond `most`
 */
export function limitPerMinute(most: number, options: Options = {}): (name: string) => void {
  const { now = Date.now, mostNames = mostKept } = options
  /** In the order in which they end. */
  const windows = new Map<string, { ends: number; count: number }>()
  const forget = (time: number) => {
    for (const [name, { ends }] of windows) {
      if (ends > time && windows.size <= mostNames) return
      windows.delete(name)
    }
  }
  return (name) => {
    const time = now()
    const open = windows.get(name)
    const current = open && open.ends > time ? open : { ends: time + windowMs, count: 0 }
    if (current !== open) {
      windows.delete(name) // so that the new window stands last
      windows.set(name, current)
      forget(time)
    }
    current.count += 1
    if (current.count > most) throw tooManyRequests(Math.ceil((current.ends - time) / 1000))
  }
}

export const mailName = (mail: string) => mail.trim().toLowerCase().slice(0, longestMail)

/** Who asks, by address: of IPv6 the first 64 bits, since one line has all the rest to choose from. */
export function addressName(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  const [start = '', end] = ip.split('::')
  const before = start === '' ? [] : start.split(':')
  const after = end ? end.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
