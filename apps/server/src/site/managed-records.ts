import type { Page } from '@mazo/contract/paged-list.ts'
import { mostOrdered } from '@mazo/contract/site/managed-events.ts'
import { and, asc, count, desc, eq, inArray, max, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { changedByOther, refuseOlder } from '../audit/other-changes.ts'
import { changesBetween, writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { holdsText } from '../db/holds-text.ts'
import { DomainError } from '../domain-error.ts'

type Kept = { id: number; version: number }

/** Describes a table of the owner's records, which the back office treats like all others. */
export type RecordKind<Row extends Kept> = {
  recurso: string
  table: PgTable & { id: PgColumn; version: PgColumn; orden?: PgColumn }
  searched: readonly PgColumn[]
  /** How people call a record, in the trail. */
  nameOf: (row: Row) => string
  notFound: string
}

type ListQuery = {
  page: number
  per_page: number
  sort: string
  order: 'asc' | 'desc'
  q?: string | undefined
  ids?: number[] | undefined
}
type Body = { version: number } & Record<string, unknown>

export async function listRecords<Row extends Kept>(
  db: Database,
  { table, searched }: RecordKind<Row>,
  { page, per_page, sort, order, q, ids }: ListQuery,
  also?: SQL,
): Promise<Page<Row>> {
  const where = and(
    q ? or(...searched.map((column) => holdsText(column, q))) : undefined,
    ids && inArray(table.id, ids),
    also,
  )
  const direction = order === 'asc' ? asc : desc
  const column = (table as unknown as Record<string, PgColumn>)[sort] ?? table.id
  const [[total], results] = await Promise.all([
    db.select({ count: count() }).from(table).where(where),
    db
      .select()
      .from(table)
      .where(where)
      .orderBy(direction(column), direction(table.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  return { count: total?.count ?? 0, results: results as Row[] }
}

/** @throws DomainError 404 */
export async function findRecord<Row extends Kept>(
  db: Database | Transaction,
  { table, notFound }: RecordKind<Row>,
  id: number,
): Promise<Row> {
  const [row] = await db.select().from(table).where(eq(table.id, id))
  if (!row) throw new DomainError(404, 'no_encontrado', notFound)
  return row as Row
}

/** @throws DomainError 422 for one more than a list in order may have */
export async function createRecord<Row extends Kept>(
  db: Database | Transaction,
  kind: RecordKind<Row>,
  { version: _, ...fields }: Body,
  quien: string,
): Promise<Row> {
  const { table, recurso, nameOf } = kind
  return db.transaction(async (tx) => {
    const values = table.orden ? { ...fields, orden: await nextPlace(tx, table, table.orden) } : fields
    // Drizzle cannot tell the columns of a table that is a parameter; the body's schema names them.
    const rows = await tx
      .insert(table)
      .values(values as never)
      .returning()
    const [made] = rows as Row[]
    if (!made) throw new Error('The database gave no row')
    await writeAudit(tx, { quien, accion: 'creó', recurso, recurso_id: made.id, nombre: nameOf(made) })
    return made
  })
}

async function nextPlace(tx: Transaction, table: PgTable, orden: PgColumn): Promise<number> {
  const [last] = await tx.select({ orden: max(orden), count: count() }).from(table)
  if (last && last.count >= mostOrdered)
    throw new DomainError(
      422,
      'demasiados',
      `Ya hay ${mostOrdered}, que son los que entran en una página: eliminá alguno antes de agregar otro.`,
    )
  return Number(last?.orden ?? 0) + 1
}

/** @throws DomainError 404; 409 `cambio_ajeno` when somebody changed it since `version` */
export async function updateRecord<Row extends Kept>(
  db: Database | Transaction,
  kind: RecordKind<Row>,
  id: number,
  { version, ...fields }: Body,
  quien: string,
): Promise<Row> {
  const { table, recurso, nameOf } = kind
  return db.transaction(async (tx) => {
    const before = await lockRecord(tx, kind, id)
    await refuseOlder(tx, { recurso, id, read: version }, before.version)
    const values = { ...fields, version: before.version + 1 }
    await tx
      .update(table)
      .set(values as never)
      .where(eq(table.id, id))
    const after = { ...before, ...values }
    const cambios = changesBetween<Record<string, unknown>>(before, fields)
    await writeAudit(tx, { quien, accion: 'cambió', recurso, recurso_id: id, nombre: nameOf(after), cambios })
    return after
  })
}

/** @throws DomainError 404 */
export async function deleteRecord<Row extends Kept>(
  db: Database,
  kind: RecordKind<Row>,
  id: number,
  quien: string,
) {
  const { table, recurso, nameOf } = kind
  await db.transaction(async (tx) => {
    const row = await lockRecord(tx, kind, id)
    await tx.delete(table).where(eq(table.id, id))
    await writeAudit(tx, { quien, accion: 'eliminó', recurso, recurso_id: id, nombre: nameOf(row) })
  })
}

/** Locks a record against changes and deletion. @throws DomainError 404 */
async function lockRecord<Row extends Kept>(
  tx: Transaction,
  kind: RecordKind<Row>,
  id: number,
): Promise<Row> {
  const { table } = kind
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  return findRecord(tx, kind, id)
}

/** Sorts a whole list. @throws DomainError 409 when records came or went since it was read */
export async function reorderRecords<Row extends Kept>(
  db: Database,
  { table, recurso }: RecordKind<Row>,
  ids: readonly number[],
  quien: string,
) {
  await db.transaction(async (tx) => {
    const there = await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update')
    const sorted = ids.toSorted((one, other) => one - other)
    if (String(sorted) !== String(there.map(({ id }) => id))) throw changedByOther()
    for (const [at, id] of ids.entries())
      await tx
        .update(table)
        .set({ orden: at + 1 } as never)
        .where(eq(table.id, id))
    await writeAudit(tx, { quien, accion: 'ordenó', recurso, recurso_id: '', nombre: 'la lista' })
  })
}
