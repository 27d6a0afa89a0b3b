import { longestPassword } from '@mazo/contract/staff/staff.ts'
import type { GenericEndpointContext } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { username } from 'better-auth/plugins/username'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { staff, staffChallenges, staffCredentials, staffSecondFactors, staffSessions } from '../tables.ts'
import { guardUpdates } from './guarded-updates.ts'
import { hashTokens } from './hashed-tokens.ts'
import { noteFailures } from './noted-failures.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { isSpent, spendCode } from './spent-codes.ts'

/** A session ends after this time without use (security checklist, "Login"); its end moves at most once a minute. */
const idleSeconds = 2 * 3_600
const moveEndAfterSeconds = 60

export type AuthSettings = {
  secret: string
  publicUrl: string
  /** The names of the two cookies; both are sent over https alone where `secure`. */
  cookies: { session: string; challenge: string; secure: boolean }
  /** Called with the library's failures, since callers learn only that there was one. */
  failed: (message: string, ...causes: unknown[]) => void
}

/**
 * The session library over our tables. Only its functions are used, behind the calls of the shop: its own HTTP handler
 * is not reachable.
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
    database: (options: BetterAuthOptions) => noteFailures(hashTokens(guardUpdates(store(options)))),
    user: {
      additionalFields: {
        rol: { type: 'string', required: true, input: false },
        activo: { type: 'boolean', required: true, input: false },
      },
    },
    databaseHooks: {
      // Every way in ends here: with a password, with a code, after a change of password.
      session: {
        create: {
          before: async ({ userId }, context) => {
            await refuseInactive(db, userId)
            if (context && (await challengeOf(context)) && !(await spendCode(db, userId, context.body.code)))
              throw wrongCode()
          },
        },
      },
    },
    hooks: {
      // A used code is refused, but the sign-in keeps waiting for the next one.
      before: createAuthMiddleware(async (context) => {
        const challenge = await challengeOf(context)
        const waiting = challenge && (await context.context.internalAdapter.findVerificationValue(challenge))
        if (waiting && (await isSpent(db, waiting.value, context.body.code))) throw wrongCode()
      }),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: longestPassword,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    plugins: [
      // Every name is looked up, so that an impossible name takes as long as an unknown one.
      username({
        displayUsername: false,
        minUsernameLength: 1,
        maxUsernameLength: 1_000,
        usernameValidator: () => true,
      }),
      twoFactor({
        issuer: 'Mazo',
        backupCodeOptions: { customBackupCodesGenerate: drawRecoveryCodes, storeBackupCodes: 'encrypted' },
        // It reads the lock, judges and counts afterwards, so that codes sent at once pass together: countCode counts.
        accountLockout: { enabled: false },
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

/** The sign-in that waits for the sent authenticator code, if one was sent. */
async function challengeOf(context: GenericEndpointContext): Promise<string | undefined> {
  if (context.path !== '/two-factor/verify-totp') return undefined
  const { name } = context.context.createAuthCookie('two_factor')
  return (await context.getSignedCookie(name, context.context.secret)) || undefined
}

const wrongCode = () => new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })

/** @throws APIError in the words of a wrong password, so that nobody learns of switched-off accounts */
async function refuseInactive(db: Database, userId: string) {
  const [found] = await db.select({ activo: staff.activo }).from(staff).where(eq(staff.id, userId))
  if (!found?.activo) throw new APIError('UNAUTHORIZED', { code: 'INVALID_USERNAME_OR_PASSWORD' })
}
