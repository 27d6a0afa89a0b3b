import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { receipts } from '../tables.ts'

const dayMs = 24 * 3_600_000
/** Receipts have names that we gave (`addReceipt`); any other file there is not ours to remove. */
const given = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:webp|pdf)$/

/**
 * Removes files at least a day old without a receipt's row: the shop was killed between file and row.
 * @returns how many were removed
 */
export async function purgeReceipts(
  db: Database,
  store: Pick<FileStore, 'list' | 'remove'>,
  now = new Date(),
): Promise<number> {
  const old = (await store.list())
    .filter(({ file, changedAt }) => given.test(file) && changedAt.getTime() < now.getTime() - dayMs)
    .map(({ file }) => file)
  if (old.length === 0) return 0
  const rows = await db
    .select({ file: receipts.archivo })
    .from(receipts)
    .where(sql`${receipts.archivo} = any(${sql.param(old)}::text[])`)
  const kept = new Set(rows.map(({ file }) => file))
  const orphans = old.filter((file) => !kept.has(file))
  for (const file of orphans) await store.remove(file)
  return orphans.length
}
