import type { OpenSession } from '@mazo/contract/staff/staff-account.ts'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { staffSessions } from '../tables.ts'
import { browserWords } from './browser-words.ts'
import { longestHours } from './staff-sessions.ts'

// The library ends a session only by its token, but the database has only hashes (hashed-tokens.ts).

/** The browsers in which somebody is signed in, the last one first. */
export async function listSessions(db: Database, userId: string, current: string): Promise<OpenSession[]> {
  const oldest = new Date(Date.now() - longestHours * 3_600_000)
  const rows = await db
    .select({
      id: staffSessions.id,
      browser: staffSessions.userAgent,
      since: staffSessions.createdAt,
    })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.userId, userId),
        gt(staffSessions.expiresAt, new Date()),
        gt(staffSessions.createdAt, oldest),
      ),
    )
    .orderBy(desc(staffSessions.createdAt))
  return rows.map(({ id, browser, since }) => ({
    id,
    navegador: browserWords(browser ?? ''),
    desde: since.toISOString(),
    esta: id === current,
  }))
}

/** @returns whether there was such a session of theirs */
export async function endSession(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id })
  return ended.length > 0
}

/** Ends all of somebody's sessions, but for one if it is given. @returns how many */
export async function endSessions(db: Database | Transaction, userId: string, butFor = ''): Promise<number> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.userId, userId), ne(staffSessions.id, butFor)))
    .returning({ id: staffSessions.id })
  return ended.length
}
