import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { changedByOther, refuseOlder } from '../audit/other-changes.ts'
import { changesBetween, writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/database.ts'

/** A record that the shop has only once. */
export type SingleRow = {
  recurso: string
  /** As the trail calls it. */
  nombre: string
  table: PgTable & { id: PgColumn }
  /** Two screens may edit one row, each with its own count. */
  versionField?: string
}

/**
 * Changes such a record, or writes it for the first time (version 0).
 * @throws DomainError 409 `cambio_ajeno` when somebody changed it since `version`
 */
export async function updateSingleRow(
  db: Database,
  { recurso, nombre, table, versionField = 'version' }: SingleRow,
  { version, ...fields }: { version: number } & Record<string, unknown>,
  quien: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(table).for('update')
    const stored = Number(before?.[versionField] ?? 0)
    await refuseOlder(tx, { recurso, id: 1, read: version }, stored)
    const values = { ...fields, [versionField]: stored + 1 }
    // Drizzle cannot tell the columns of a table that is a parameter; the body's schema names them.
    if (before) await tx.update(table).set(values as never)
    else {
      const made = await tx
        .insert(table)
        .values(values as never)
        .onConflictDoNothing()
        .returning({ one: sql`1` })
      if (made.length === 0) throw changedByOther()
    }
    const cambios = changesBetween<Record<string, unknown>>(before ?? {}, fields)
    await writeAudit(tx, { quien, accion: 'cambió', recurso, recurso_id: 1, nombre, cambios })
  })
}
