import { isIPv6 } from 'node:net'
import { DomainError } from '../../domain-error.ts'

const windowMs = 60_000
/** Beyond this many names the oldest is forgotten. */
const mostKept = 20_000
/** A longer text is not a mail address (RFC 5321), and its order is refused anyway. */
const longestMail = 254

/**
 * Adds units to the shared count of a name; answers the new count and when its minute ends, or undefined without an
 * answer.
 */
export type Exchange = (
  name: string,
  units: number,
  leftMs: number,
) => Promise<{ total: number; leftMs: number } | undefined>

/** `now` in milliseconds from any start, by a clock that nobody sets back, or a minute could last for hours. */
type Options = { now?: () => number; mostNames?: number; exchange?: Exchange | undefined }

/** A minute of one name: our own count, how much of it we told the others, and their count. */
type Minute = {
  ends: number
  here: number
  told: number
  elsewhere: number
  telling?: Promise<void> | undefined
}

/**
 * Counts by name in windows of one minute, in the memory of this process. With `exchange` the processes of a shop count
 * together: each reports what it counted, so that most calls need no database, and waits for the answer beyond a sixtieth of
 * the limit. So twelve processes, the most there are, let through at most 1.2 times as many as one, and none refuses a call
 * within the limit.
 * @returns a function that counts one, and throws DomainError 429 beyond `most`
 */
export function limitPerMinute(
  most: number,
  { now = () => performance.now(), mostNames = mostKept, exchange }: Options = {},
): (name: string) => Promise<void> {
  const mostUntold = Math.floor(most / 60)
  const toldFrom = most / 80
  /** Sorted by when they began. */
  const minutes = new Map<string, Minute>()

  function minuteOf(name: string): Minute {
    const time = now()
    const open = minutes.get(name)
    if (open && open.ends > time) return open
    const begun = { ends: time + windowMs, here: 0, told: 0, elsewhere: 0 }
    minutes.delete(name) // so that the new one is last
    minutes.set(name, begun)
    for (const [old, { ends }] of minutes) {
      if (ends > time && minutes.size <= mostNames) break
      minutes.delete(old)
    }
    return begun
  }

  async function tell(name: string, minute: Minute, ask: Exchange) {
    const { here, told, ends } = minute
    const heard = await ask(name, here - told, ends - now())
    minute.told = here // where nobody answers, each process counts for itself
    if (!heard) return
    minute.elsewhere = Math.max(0, heard.total - here)
    minute.ends = now() + heard.leftMs
  }

  return async (name) => {
    const minute = minuteOf(name)
    minute.here += 1
    const mine = minute.here
    const isBeyond = () => mine + minute.elsewhere > most
    while (exchange && !isBeyond() && minute.here - minute.told > toldFrom) {
      minute.telling ??= tell(name, minute, exchange).finally(() => {
        minute.telling = undefined
      })
      if (minute.here - minute.told <= mostUntold) break
      await minute.telling
    }
    if (isBeyond()) throw tooManyRequests((minute.ends - now()) / 1000)
  }
}

const tooManyRequests = (seconds: number) =>
  new DomainError(
    429,
    'demasiadas_solicitudes',
    'Demasiadas solicitudes. Esperá un momento.',
    [],
    Math.max(1, Math.ceil(seconds)),
  )

export const mailName = (mail: string) => mail.trim().toLowerCase().slice(0, longestMail)

/**
 * The name of an address for a limit: the first 64 bits of IPv6, since one line may use all addresses below them.
 * @param ip undefined once the socket is gone, whatever Fastify's types say
 * @throws DomainError 400 for a request without an address, whose answer nobody hears
 */
export function addressName(ip: string | undefined): string {
  if (ip === undefined) throw new DomainError(400, 'solicitud_invalida', 'La solicitud no es válida.')
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
