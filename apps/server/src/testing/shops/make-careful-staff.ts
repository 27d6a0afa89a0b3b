import type { Database } from '../../db/database.ts'
import { openAuth } from '../../staff/auth/open-auth.ts'
import { codeAt } from '../authenticator.ts'
import { goodPassword, makeStaff } from './make-staff.ts'

/**
 * Makes a staff account with a second factor, for which the password is not enough.
 * @returns the name, and a function that shows the code of now, or of so many ms later
 */
export async function makeCarefulStaff(db: Database, secret: string) {
  const username = await makeStaff(db)
  const cookies = { session: 'sesion', challenge: 'segundo_factor', secure: false }
  const { api } = openAuth(db, { secret, publicUrl: 'http://localhost', cookies, failed: () => {} })
  const entered = await api.signInUsername({
    body: { username, password: goodPassword },
    returnHeaders: true,
  })
  const cookie = entered.headers.getSetCookie().map((value) => value.split(';', 1)[0])
  const headers = new Headers({ cookie: cookie.join('; ') })
  const enabled = await api.enableTwoFactor({ body: { password: goodPassword }, headers })
  const uri = new URL('totpURI' in enabled ? enabled.totpURI : '')
  const code = (later = 0) => codeAt(uri.searchParams.get('secret') ?? '', Date.now() + later)
  await api.verifyTOTP({ body: { code: code() }, headers })
  return { username, code }
}
