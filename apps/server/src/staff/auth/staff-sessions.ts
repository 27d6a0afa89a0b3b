import type { StaffMember, StaffRole } from '@mazo/contract/staff/staff.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cookiesNamed, cookieValue } from '../../http/cookies.ts'
import { noAnswer } from '../refusals.ts'
import { staff, staffChallenges } from '../tables.ts'
import { type AuthLibrary, type Caller, cookiesOf, headersOf, orNull } from './auth-library.ts'
import { asRecoveryCode, isSixDigits } from './recovery-codes.ts'
import { isReplaced, type Passwords, readPasswords } from './replaced-passwords.ts'

/** Even a busy session ends after this time (security checklist, "Login"). */
export const longestHours = 12
const longestMs = longestHours * 3_600_000

/** `setCookies` are the values of as many `Set-Cookie` headers for the answer. */
export type WithCookies = { setCookies: string[] }
export type SignedIn = WithCookies & { staff: StaffMember }
/** The password was right; the code of the second factor is still to come. */
export type CodeWanted = WithCookies & { staff: null }

export type StaffSessions = {
  /** Who the cookie header of a request belongs to, and the cookie that moves the end of the session. */
  read(cookie: string): Promise<SignedIn | null>
  /** null: unknown name or wrong password, which take the same time. */
  signIn(given: { username: string; password: string }, caller: Caller): Promise<SignedIn | CodeWanted | null>
  /** The name of whose sign-in waits for its code in this browser, if one does. */
  waiting(cookie: string): Promise<string | null>
  /**
   * Completes a sign-in that waits for its code, from the authenticator or for recovery; null: the code is wrong or
   * used, or no sign-in waits.
   */
  confirm(code: string, caller: Caller): Promise<SignedIn | null>
  /** Ends the session at once, even if somebody kept its cookie. */
  signOut(cookie: string): Promise<WithCookies>
}

/** The sessions of the staff. */
export function openSessions(db: Database, opened: AuthLibrary): StaffSessions {
  async function signOut(cookie: string): Promise<WithCookies> {
    const all = await opened()
    const headers = headersOf(all, { cookie }, 'session')
    const answer = await all.auth.api.signOut({ headers, returnHeaders: true })
    // The library does not report when the database failed, so check.
    if (await orNull(all, () => all.auth.api.getSession({ headers })))
      throw noAnswer(new Error('the session goes on'))
    return cookiesOf(answer.headers, all)
  }

  /** Ends the session of the browser's previous user. */
  async function endEarlier(cookie: string) {
    const { names } = await opened()
    if (cookiesNamed(cookie, names.session) !== '') await signOut(cookie)
  }

  /** If the password was replaced during the sign-in, it must open nothing, not even the question for a code. */
  async function closeReplaced(before: Passwords, headers: Headers, id = [...before.keys()][0] ?? '') {
    if (!(await isReplaced(db, before, id))) return false
    await db.delete(staffChallenges).where(eq(staffChallenges.value, id))
    await endEarlier(
      headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    )
    return true
  }

  return {
    signOut,
    read: async (cookie) => {
      const all = await opened()
      const headers = headersOf(all, { cookie }, 'session')
      const found = await orNull(all, () => all.auth.api.getSession({ headers, returnHeaders: true }))
      if (!found?.response) return null
      const { session, user } = found.response
      if (session.createdAt.getTime() + longestMs <= Date.now() || !isActive(user)) {
        await signOut(cookie)
        return null
      }
      return { staff: memberOf(user), ...cookiesOf(found.headers, all) }
    },
    signIn: async (body, caller) => {
      const all = await opened()
      const headers = headersOf(all, { ...caller, cookie: '' }, 'session')
      const passwords = await readPasswords(db, body.username)
      const answer = await orNull(all, () =>
        all.auth.api.signInUsername({ body, headers, returnHeaders: true }),
      )
      if (!answer || (await closeReplaced(passwords, answer.headers))) return null
      await endEarlier(caller.cookie)
      const user = 'user' in answer.response ? answer.response.user : null
      return { staff: user && memberOf(user), ...cookiesOf(answer.headers, all) }
    },
    waiting: async (cookie) => findWaiting(db, cookieValue(cookie, (await opened()).names.challenge)),
    confirm: async (code, caller) => {
      const all = await opened()
      const { api } = all.auth
      const headers = headersOf(all, caller, 'challenge')
      const passwords = await readPasswords(db)
      const answer = await orNull(all, () =>
        isSixDigits(code)
          ? api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
          : api.verifyBackupCode({ body: { code: asRecoveryCode(code) }, headers, returnHeaders: true }),
      )
      if (!answer || (await closeReplaced(passwords, answer.headers, answer.response.user.id))) return null
      await endEarlier(caller.cookie)
      return { staff: memberOf(answer.response.user), ...cookiesOf(answer.headers, all) }
    },
  }
}

/** `cookie` is the value that the library takes too; the name in it goes up to its signature. */
async function findWaiting(db: Database, cookie: string): Promise<string | null> {
  const [challenge = ''] = /^[\w-]+/.exec(cookie) ?? []
  const [found] = await db
    .select({ username: staff.username })
    .from(staffChallenges)
    .innerJoin(staff, eq(staff.id, staffChallenges.value))
    .where(eq(staffChallenges.identifier, challenge))
  return found?.username ?? null
}

/** The library's types lack our columns. */
function memberOf(user: object): StaffMember {
  const { username, rol } = user as { username: string; rol: StaffRole }
  return { username, rol }
}

const isActive = (user: object) => (user as { activo?: boolean }).activo === true
