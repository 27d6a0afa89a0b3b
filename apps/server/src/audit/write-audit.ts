import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { auditTrail, type Changes } from './tables.ts'

type Deed = {
  quien: string
  accion: string
  recurso: string
  recurso_id: string | number
  nombre: string
  cambios?: Changes
}

/** Records who did what, in the transaction that does it, so that both are kept or neither. */
export async function writeAudit(db: Database | Transaction, { cambios = {}, ...deed }: Deed) {
  await db.insert(auditTrail).values({ ...deed, recurso_id: String(deed.recurso_id), cambios })
}

type SameDeed = Pick<Deed, 'quien' | 'accion' | 'recurso'>
type Record = { id: string | number; nombre: string; cambios: Changes }

/**
 * Records the same action on many records at once. The list of the trail leaves such rows out, so that a change of
 * thousands does not bury everything else: what changes many writes one row more for the whole of it (`writeAudit`).
 * @returns the rows that tell of each
 */
export async function writeAudits(
  tx: Transaction,
  { quien, accion, recurso }: SameDeed,
  records: readonly Record[],
): Promise<{ id: number; recurso_id: string }[]> {
  const { rows } = await tx.execute<{ id: string; recurso_id: string }>(sql`
    insert into auditoria (quien, accion, recurso, recurso_id, nombre, cambios, en_lote)
    select ${quien}, ${accion}, ${recurso}, id, nombre, cambios, ${records.length > 1}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) v(id text, nombre text, cambios jsonb)
    returning id, recurso_id`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** The fields of `after` that changed. Pass no secrets. */
export function changesBetween<T extends object>(before: T, after: Partial<T>): Changes {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(before[name as keyof T], value),
  )
  return Object.fromEntries(changed.map(([name, value]) => [name, [before[name as keyof T] ?? null, value]]))
}
