import { longestPassword } from '@mazo/contract/staff.ts'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { username } from 'better-auth/plugins/username'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { hashTokens } from './hashed-tokens.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { staff, staffChallenges, staffCredentials, staffSecondFactors, staffSessions } from './tables.ts'

/** Unused for so long, a session ends (security checklist, "Login"); its end is moved at most once a minute. */
const idleSeconds = 2 * 3_600
const moveEndAfterSeconds = 60
/** As many wrong codes lock the second factor of an account, for as long as wrong passwords lock a sign-in. */
const wrongCodes = 5
export const codeLockSeconds = 15 * 60

export type AuthSettings = {
  secret: string
  publicUrl: string
  /** The names of the two cookies; both are sent over https alone where `secure`. */
  cookies: { session: string; challenge: string; secure: boolean }
  /** Hears of failures of the library, which tells callers only that there was one. */
  failed: (message: string, ...causes: unknown[]) => void
}

/**
 * The session library over our tables. Only its functions are used, behind the calls of the shop: its own HTTP
 * handler, with all that it would answer, is nowhere reachable.
 */
export function openAuth(db: Database, { secret, publicUrl, cookies, failed }: AuthSettings) {
  const schema = {
    user: staff,
    session: staffSessions,
    account: staffCredentials,
    verification: staffChallenges,
    twoFactor: staffSecondFactors,
  }
  const store = drizzleAdapter(db, { provider: 'pg', schema })
  return betterAuth({
    secret,
    baseURL: publicUrl,
    database: (options: BetterAuthOptions) => hashTokens(store(options)),
    user: {
      additionalFields: {
        rol: { type: 'string', required: true, input: false },
        activo: { type: 'boolean', required: true, input: false },
      },
    },
    databaseHooks: {
      // Every way in ends here: with a password, with a code, after a change of password.
      session: { create: { before: ({ userId }) => refuseInactive(db, userId) } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    plugins: [
      // Any name is looked for: one that nobody could have takes as long as one that nobody has.
      username({
        displayUsername: false,
        minUsernameLength: 1,
        maxUsernameLength: 1_000,
        usernameValidator: () => true,
      }),
      twoFactor({
        issuer: 'Mazo',
        backupCodeOptions: { customBackupCodesGenerate: drawRecoveryCodes, storeBackupCodes: 'encrypted' },
        accountLockout: { maxFailedAttempts: wrongCodes, durationSeconds: codeLockSeconds },
      }),
    ],
    session: { expiresIn: idleSeconds, updateAge: moveEndAfterSeconds },
    advanced: {
      useSecureCookies: false, // else the library puts a prefix of its own before ours
      defaultCookieAttributes: { secure: cookies.secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: {
        session_token: { name: cookies.session },
        two_factor: { name: cookies.challenge },
      },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...causes) => failed(message, ...causes),
    },
  })
}

/** @throws APIError in the words of a wrong password: who was switched off is nobody to the outside */
async function refuseInactive(db: Database, userId: string) {
  const [found] = await db.select({ activo: staff.activo }).from(staff).where(eq(staff.id, userId))
  if (!found?.activo) throw new APIError('UNAUTHORIZED', { code: 'INVALID_USERNAME_OR_PASSWORD' })
}
