import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '../config.ts'

/**
 * The name of the cookie that says who is signed in (decision 42). `__Host-` makes browsers keep others' cookies out
 * of its place; they take it over https alone.
 */
export const sessionCookie = (config: Pick<Config, 'publicUrl'>) =>
  isHttps(config) ? '__Host-sesion' : 'sesion'

/** The cookie of a sign-in that waits for its code. */
export const challengeCookie = (config: Pick<Config, 'publicUrl'>) =>
  isHttps(config) ? '__Host-segundo_factor' : 'segundo_factor'

/** The cookie of a browser that somebody signed in with before. */
export const deviceCookie = (config: Pick<Config, 'publicUrl'>) =>
  isHttps(config) ? '__Host-dispositivo' : 'dispositivo'

export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl?.startsWith('https://') ?? false

/** The parts of a cookie header that belong to one cookie; empty when it is not there. */
export function cookiesNamed(header: string, name: string): string {
  if (!header.includes(`${name}=`)) return ''
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`))
    .join('; ')
}

/** The value of one cookie in a cookie header; empty when it is not there. */
export const cookieValue = (header: string, name: string) =>
  cookiesNamed(header, name)
    .split('; ', 1)[0]
    ?.slice(name.length + 1) ?? ''

/** What a request says about its browser. */
export const callerOf = ({ headers }: { headers: IncomingHttpHeaders }) => ({
  cookie: headers.cookie ?? '',
  browser: headers['user-agent'],
})

type Answer = { header(name: string, value: string): unknown }

export function sendCookies(reply: Answer, { setCookies }: { setCookies: string[] }) {
  for (const value of setCookies) reply.header('set-cookie', value)
}
