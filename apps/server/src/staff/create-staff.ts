import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@mazo/contract/staff/staff.ts'
import type { Database } from '../db/database.ts'
import { staff, staffCredentials } from './tables.ts'

/** The library's names for passwords that the shop keeps itself. */
const own = { providerId: 'credential', issuer: 'local:credential' }

export type NewStaff = {
  username: string
  /** The password's hash by `hashPassword`, made before the transaction, which must not wait for slow work. */
  hash: string
  rol: StaffRole
  /** The name of an invited person. */
  nombre?: string
  correo?: string
}

/** A name as it is stored and looked up: without case, and without the spaces that keyboards add. */
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
