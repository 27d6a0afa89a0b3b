import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import type { Database } from '../db/database.ts'
import { staff, staffCredentials } from './tables.ts'

/** How the library names passwords that the shop keeps itself. */
const own = { providerId: 'credential', issuer: 'local:credential' }

export type NewStaff = {
  username: string
  /** Of the password, by `hashPassword`: made before the transaction, which waits for nothing slow. */
  hash: string
  rol: StaffRole
  /** Of who was invited. */
  nombre?: string
  correo?: string
}

/** As names are stored and looked for: without case, and without the spaces that keyboards add. */
export const nameOf = (username: string) => username.normalize('NFC').trim().toLowerCase()

/**
 * Writes an account as the session library reads it. Whether the password is strong is for the caller to judge.
 * @returns the name it has from now on
 */
export async function createStaff(
  db: Database,
  { username, hash, rol, nombre, correo }: NewStaff,
): Promise<string> {
  const id = randomUUID()
  const name = nameOf(username)
  const email = correo ?? `${id}@personal.invalid`
  await db.insert(staff).values({ id, username: name, rol, name: nombre ?? name, email })
  await db
    .insert(staffCredentials)
    .values({ ...own, id: randomUUID(), userId: id, accountId: id, password: hash })
  return name
}
