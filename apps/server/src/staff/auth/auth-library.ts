import type { Database } from '../../db/database.ts'
import { cookiesNamed } from '../../http/cookies.ts'
import { noAnswer } from '../refusals.ts'
import { notingFailures } from './noted-failures.ts'
import type { AuthSettings } from './open-auth.ts'

/** The parts of a request that the library reads. */
export type Caller = { cookie: string; browser?: string }

/** The library behind the sessions, loaded when it is first asked for and not at the start. */
export type AuthLibrary = () => Promise<Opened>
export type Opened = Awaited<ReturnType<typeof open>>

export function loadAuth(db: Database, settings: () => AuthSettings): AuthLibrary {
  let opening: Promise<Opened> | undefined
  return () => {
    opening ??= open(db, settings()).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
}

async function open(db: Database, given: AuthSettings) {
  const { openAuth } = await import('./open-auth.ts')
  const { isAPIError } = await import('better-auth/api')
  return { auth: openAuth(db, given), names: given.cookies, isAPIError }
}

/** Turns the library's refusal into null, and a failure into a 503, also one that the library takes for a refusal. */
export async function orNull<T>({ isAPIError }: Opened, work: () => Promise<T>): Promise<T | null> {
  const failures: unknown[] = []
  const answer = await notingFailures(failures, work).catch((error) => {
    if (!isAPIError(error)) throw error
    if (error.statusCode >= 500) throw noAnswer(error)
    return null
  })
  const failure = failures.find((one) => !isAPIError(one))
  if (answer === null && failure !== undefined) throw noAnswer(failure)
  return answer
}

/** The headers that the library may see: one of the two cookies, and the browser's name, cut to a sane length. */
export function headersOf(
  { names }: Opened,
  { cookie, browser = '' }: Caller,
  which: 'session' | 'challenge',
) {
  const headers = new Headers({ cookie: cookiesNamed(cookie, names[which]) })
  if (browser !== '') headers.set('user-agent', browser.replace(/[^\x20-\x7e]/g, '').slice(0, 300))
  return headers
}

/** The cookies of the library's answer that we send on. */
export const cookiesOf = (headers: Headers, { names: { session, challenge } }: Opened) => ({
  setCookies: headers
    .getSetCookie()
    .filter((value) => value.startsWith(`${session}=`) || value.startsWith(`${challenge}=`)),
})
