import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How many accounts a shared browser, such as the till's, remembers. */
const mostAccounts = 5

/**
 * The cookie of a browser that somebody signed in with: its number, and for each account a seal that only the shop can
 * make. It signs nobody in; it says that a wrong password from here is not one of a stranger (decision 53).
 */
type Device = { id: string; seals: string[] }

/** The number of the browser that sent this cookie, if `username` signed in with it before. */
export function knownDevice(secret: string, cookie: string, username: string): string | undefined {
  const { id, seals } = readDevice(cookie)
  const seal = Buffer.from(sealOf(secret, id, username))
  const isKnown = seals.map((one) => Buffer.from(one)).some((one) => isSame(one, seal))
  return isKnown ? id : undefined
}

/** The cookie's new value, with this account added. */
export function withAccount(secret: string, cookie: string, username: string): string {
  const { id, seals } = readDevice(cookie)
  const seal = sealOf(secret, id, username)
  return [id, ...[seal, ...seals.filter((one) => one !== seal)].slice(0, mostAccounts)].join('.')
}

/** An unreadable cookie counts as a new browser. */
function readDevice(cookie: string): Device {
  const [id = '', ...seals] = cookie.split('.')
  if (!/^[\w-]{22}$/.test(id)) return { id: randomBytes(16).toString('base64url'), seals: [] }
  return { id, seals: seals.filter((seal) => /^[\w-]{43}$/.test(seal)).slice(0, mostAccounts) }
}

const sealOf = (secret: string, id: string, username: string) =>
  createHmac('sha256', secret).update(`dispositivo\0${id}\0${username}`).digest('base64url')

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)
