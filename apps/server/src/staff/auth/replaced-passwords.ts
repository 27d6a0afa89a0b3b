import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { nameOf } from '../create-staff.ts'
import { staff, staffCredentials } from '../tables.ts'

/** The password hashes at the start of a sign-in, by person: of the one with this name, or of all. */
export type Passwords = ReadonlyMap<string, string | null>

export async function readPasswords(db: Database, username?: string): Promise<Passwords> {
  const rows = await db
    .select({ id: staff.id, hash: staffCredentials.password })
    .from(staff)
    .innerJoin(staffCredentials, eq(staffCredentials.userId, staff.id))
    .where(username === undefined ? undefined : eq(staff.username, nameOf(username)))
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

/**
 * Whether somebody's password was replaced since it was read. It waits for a replacement under way: that one closes
 * what the old password opened before, and the caller closes what it opened later.
 */
export async function isReplaced(db: Database, before: Passwords, id: string): Promise<boolean> {
  const [now] = await db
    .select({ hash: staffCredentials.password })
    .from(staffCredentials)
    .where(and(eq(staffCredentials.userId, id), eq(staffCredentials.providerId, 'credential')))
    .for('share')
  return now?.hash !== before.get(id)
}
