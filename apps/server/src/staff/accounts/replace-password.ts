import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { endSessions } from '../auth/own-sessions.ts'
import { openDoor } from '../sign-in/failed-sign-ins.ts'
import { staffChallenges, staffCredentials } from '../tables.ts'
import { dropPasswordLink } from './password-link.ts'

/**
 * Replaces a lost password: ends what the old one opened, and allows the new one at once, however many wrong tries
 * there were. Make `hash` before the transaction, which must not wait for slow work.
 */
export async function replacePassword(
  tx: Transaction,
  { id, username }: { id: string; username: string },
  hash: string,
): Promise<void> {
  const changed = await tx
    .update(staffCredentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(staffCredentials.userId, id), eq(staffCredentials.providerId, 'credential')))
    .returning({ id: staffCredentials.id })
  if (changed.length !== 1) throw new Error('An account without its one password')
  await endSessions(tx, id)
  await tx.delete(staffChallenges).where(eq(staffChallenges.value, id))
  await dropPasswordLink(tx, id)
  await openDoor(tx, username)
}
