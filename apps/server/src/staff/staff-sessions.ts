import type { StaffMember, StaffRole } from '@mazo/contract/staff.ts'
import type { Database } from '../db/database.ts'
import { cookiesNamed } from './cookies.ts'
import type { AuthSettings } from './open-auth.ts'
import { noAnswer, tooManyAttempts } from './refusals.ts'

/** However busy, a session ends after so long (security checklist, "Login"). */
const longestMs = 12 * 3_600_000

/** `setCookies` are the values of as many `Set-Cookie` headers for the answer. */
type WithCookies = { setCookies: string[] }
export type SignedIn = WithCookies & { staff: StaffMember }
/** The password was right; the code of the second factor is still to come. */
export type CodeWanted = WithCookies & { staff: null }

export type StaffSessions = {
  /** Who the cookie header of a request belongs to, and the cookie that moves the end of the session. */
  read(cookie: string): Promise<SignedIn | null>
  /** null: no such name, or another password. Both take the same time. */
  signIn(given: { username: string; password: string }, cookie: string): Promise<SignedIn | CodeWanted | null>
  /** Ends a sign-in that waits for its code; null: it is another code, or nothing waits. */
  confirm(code: string, cookie: string): Promise<SignedIn | null>
  /** The session is over at once, whoever kept its cookie. */
  signOut(cookie: string): Promise<WithCookies>
}

/** The sessions of the staff. The library behind them is loaded when somebody first signs in, not at the start. */
export function openSessions(db: Database, settings: () => AuthSettings): StaffSessions {
  let opening: Promise<Opened> | undefined
  const open = async () => {
    const { openAuth, codeLockSeconds } = await import('./open-auth.ts')
    const { isAPIError } = await import('better-auth/api')
    const given = settings()
    return { auth: openAuth(db, given), names: given.cookies, isAPIError, codeLockSeconds }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const opened = () => {
    opening ??= open()
    return opening
  }

  /** The library's refusal becomes null; what it could not find out is a 503. */
  async function orNull<T>({ isAPIError, codeLockSeconds }: Opened, work: Promise<T>): Promise<T | null> {
    try {
      return await work
    } catch (error) {
      if (!isAPIError(error)) throw error
      if (error.statusCode >= 500) throw noAnswer(error)
      const code = (error.body as { code?: string } | undefined)?.code ?? ''
      if (lockedCodes.has(code)) throw tooManyAttempts(codeLockSeconds)
      return null
    }
  }

  const only = (cookie: string, name: string) => new Headers({ cookie: cookiesNamed(cookie, name) })
  const ours = (headers: Headers, { session, challenge }: AuthSettings['cookies']) => ({
    setCookies: headers
      .getSetCookie()
      .filter((value) => value.startsWith(`${session}=`) || value.startsWith(`${challenge}=`)),
  })

  async function signOut(cookie: string): Promise<WithCookies> {
    const all = await opened()
    const headers = only(cookie, all.names.session)
    const answer = await all.auth.api.signOut({ headers, returnHeaders: true })
    // The library does not say when the database kept it from doing so.
    if (await orNull(all, all.auth.api.getSession({ headers })))
      throw noAnswer(new Error('the session goes on'))
    return ours(answer.headers, all.names)
  }

  /** Whoever had this browser before is no longer signed in with it. */
  async function endEarlier(cookie: string) {
    const { names } = await opened()
    if (cookiesNamed(cookie, names.session) !== '') await signOut(cookie)
  }

  return {
    signOut,
    read: async (cookie) => {
      const all = await opened()
      const headers = only(cookie, all.names.session)
      const found = await orNull(all, all.auth.api.getSession({ headers, returnHeaders: true }))
      if (!found?.response) return null
      const { session, user } = found.response
      if (session.createdAt.getTime() + longestMs <= Date.now()) {
        await signOut(cookie)
        return null
      }
      return { staff: memberOf(user), ...ours(found.headers, all.names) }
    },
    signIn: async (body, cookie) => {
      const all = await opened()
      const headers = new Headers()
      const answer = await orNull(all, all.auth.api.signInUsername({ body, headers, returnHeaders: true }))
      if (!answer) return null
      await endEarlier(cookie)
      const user = 'user' in answer.response ? answer.response.user : null
      return { staff: user && memberOf(user), ...ours(answer.headers, all.names) }
    },
    confirm: async (code, cookie) => {
      const all = await opened()
      const headers = only(cookie, all.names.challenge)
      const answer = await orNull(
        all,
        all.auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      )
      if (!answer) return null
      await endEarlier(cookie)
      return { staff: memberOf(answer.response.user), ...ours(answer.headers, all.names) }
    },
  }
}

const lockedCodes = new Set(['ACCOUNT_TEMPORARILY_LOCKED', 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])

/** The library types no column of ours. */
function memberOf(user: object): StaffMember {
  const { username, rol } = user as { username: string; rol: StaffRole }
  return { username, rol }
}
