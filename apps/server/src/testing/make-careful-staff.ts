import { createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { openAuth } from '../staff/open-auth.ts'
import { goodPassword, makeStaff } from './make-staff.ts'

/**
 * Somebody with the good password, for whom that is not enough.
 * @returns the name, and what shows the codes of now
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
  const code = () => codeAt(uri.searchParams.get('secret') ?? '', Date.now())
  await api.verifyTOTP({ body: { code: code() }, headers })
  return { username, code }
}

/** The six digits that an authenticator shows (RFC 6238). */
function codeAt(base32: string, ms: number): string {
  const bits = [...base32.replace(/=+$/, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(ms / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}
