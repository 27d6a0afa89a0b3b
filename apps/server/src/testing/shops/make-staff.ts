import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { createStaff, type NewStaff } from '../../staff/create-staff.ts'
import { hashPassword } from '../../staff/passwords.ts'

export const goodPassword = 'Cartas-brillantes-2026'
let made = 0
const hashes = new Map<string, Promise<string>>()
/** Hashes each password once: hashing is slow on purpose, and no test needs two different hashes. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Somebody of the staff: an admin with the good password, unless `given` says otherwise. @returns the name */
export const makeStaff = async (
  db: Database,
  { password = goodPassword, ...given }: Partial<Omit<NewStaff, 'hash'>> & { password?: string } = {},
): Promise<string> =>
  createStaff(db, {
    username: `persona-${++made}`,
    hash: await hashOf(password),
    rol: 'admin',
    ...given,
  })

/** A browser on the shop's own pages sends this with every write. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' }

export const logIn = (
  app: FastifyInstance,
  username: string,
  password = goodPassword,
  remoteAddress?: string,
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/login/',
    payload: { username, password },
    headers: sameOrigin,
    remoteAddress,
  })

/** The headers of somebody who has signed in. */
export async function signedIn(app: FastifyInstance, username: string) {
  const [cookie] = (await logIn(app, username)).cookies
  if (!cookie) throw new Error(`${username} could not sign in`)
  return { ...sameOrigin, cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}` }
}
