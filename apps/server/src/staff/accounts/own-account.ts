import type { SecondFactorStart } from '@mazo/contract/staff/staff-account.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { notSignedIn } from '../../http/staff-only.ts'
import { readShopName } from '../../site/read-settings.ts'
import { type AuthLibrary, type Caller, cookiesOf, headersOf, orNull } from '../auth/auth-library.ts'
import { spendCode } from '../auth/spent-codes.ts'
import type { WithCookies } from '../auth/staff-sessions.ts'
import {
  secondFactorIsOff,
  secondFactorIsOn,
  weakNewPassword,
  wrongOwnCode,
  wrongOwnPassword,
} from '../refusals.ts'
import { staff, staffChallenges } from '../tables.ts'
import { isWeak } from '../weak-passwords.ts'

/** What people do with their own account; the session's cookie says who asks. */
export type OwnAccounts = {
  /** The id of the caller's session. */
  sessionId(caller: Caller): Promise<string>
  /**
   * Ends every other session and every sign-in that waits for its code; this browser gets a new session.
   * @throws DomainError 422
   */
  changePassword(given: { actual: string; nueva: string }, caller: Caller): Promise<WithCookies>
  /** Draws a secret. Codes are required only after one was confirmed. @throws DomainError 409, 422 */
  startSecondFactor(clave: string, caller: Caller): Promise<SecondFactorStart>
  /** Gives the recovery codes, which are never shown again. @throws DomainError 409, 422 */
  confirmSecondFactor(codigo: string, caller: Caller): Promise<WithCookies & { codigos: string[] }>
  /** @throws DomainError 409, 422 */
  removeSecondFactor(clave: string, caller: Caller): Promise<WithCookies>
  /** The earlier codes stop working. @throws DomainError 409, 422 */
  renewRecoveryCodes(clave: string, caller: Caller): Promise<string[]>
  countRecoveryCodes(userId: string): Promise<number>
}

/** The library's functions for one's own account, with errors in the words of the shop. */
export function openAccounts(db: Database, opened: AuthLibrary): OwnAccounts {
  async function enter(caller: Caller) {
    const all = await opened()
    const headers = headersOf(all, caller, 'session')
    const found = await orNull(all, () => all.auth.api.getSession({ headers }))
    if (!found) throw notSignedIn()
    return { all, api: all.auth.api, headers, ...found }
  }

  return {
    sessionId: async (caller) => (await enter(caller)).session.id,

    changePassword: async ({ actual, nueva }, caller) => {
      const { all, api, headers, user } = await enter(caller)
      if (isWeak(nueva)) throw weakNewPassword('nueva')
      const body = { currentPassword: actual, newPassword: nueva, revokeOtherSessions: true }
      const answer = await orNull(all, () => api.changePassword({ body, headers, returnHeaders: true }))
      if (!answer) throw wrongOwnPassword('actual')
      await db.delete(staffChallenges).where(eq(staffChallenges.value, user.id)) // sign-ins begun with the old password
      return cookiesOf(answer.headers, all)
    },

    startSecondFactor: async (clave, caller) => {
      const { all, api, headers, user } = await enter(caller)
      if (user.twoFactorEnabled) throw secondFactorIsOn()
      const begun = await orNull(all, () => api.enableTwoFactor({ body: { password: clave }, headers }))
      if (!begun || !('totpURI' in begun)) throw wrongOwnPassword('clave')
      const secret = new URL(begun.totpURI).searchParams.get('secret') ?? ''
      const nombre = await readShopName(db)
      return { uri: authenticatorUri(nombre, await nameOfUser(user.id), secret), clave_manual: secret }
    },

    confirmSecondFactor: async (codigo, caller) => {
      const { all, api, headers, user } = await enter(caller)
      if (user.twoFactorEnabled) throw secondFactorIsOn()
      const body = { code: codigo.replace(/\s/g, '') }
      const answer = await orNull(all, () => api.verifyTOTP({ body, headers, returnHeaders: true }))
      if (!answer) throw wrongOwnCode()
      await spendCode(db, user.id, body.code) // so that an onlooker cannot sign in with it
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: user.id } })
      return { codigos: backupCodes, ...cookiesOf(answer.headers, all) }
    },

    removeSecondFactor: async (clave, caller) => {
      const { all, api, headers, user } = await enter(caller)
      if (!user.twoFactorEnabled) throw secondFactorIsOff()
      const body = { password: clave }
      const answer = await orNull(all, () => api.disableTwoFactor({ body, headers, returnHeaders: true }))
      if (!answer) throw wrongOwnPassword('clave')
      return cookiesOf(answer.headers, all)
    },

    renewRecoveryCodes: async (clave, caller) => {
      const { all, api, headers, user } = await enter(caller)
      if (!user.twoFactorEnabled) throw secondFactorIsOff()
      const made = await orNull(all, () => api.generateBackupCodes({ body: { password: clave }, headers }))
      if (!made) throw wrongOwnPassword('clave')
      return made.backupCodes
    },

    countRecoveryCodes: async (userId) => {
      const all = await opened()
      const found = await orNull(all, () => all.auth.api.viewBackupCodes({ body: { userId } }))
      return found?.backupCodes.length ?? 0
    },
  }

  async function nameOfUser(id: string) {
    const [found] = await db.select({ username: staff.username }).from(staff).where(eq(staff.id, id))
    return found?.username ?? ''
  }
}

/** The entry in an authenticator: the shop and the user. The library would show a made-up mail address. */
function authenticatorUri(shop: string, username: string, secret: string): string {
  const query = `secret=${secret}&issuer=${encodeURIComponent(shop)}`
  return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(username)}?${query}`
}
