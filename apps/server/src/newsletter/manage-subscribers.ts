import type { Page } from '@mazo/contract/paged-list.ts'
import { numericDay, shopDay } from '@mazo/contract/shop-clock.ts'
import type { Subscriber, SubscriberListQuery } from '@mazo/contract/site/newsletter.ts'
import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../db/database.ts'
import { DomainError } from '../domain-error.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { subscriptions } from './tables.ts'

const recurso = 'suscriptores'

export async function listSubscribers(
  db: Database,
  { page, per_page, sort, order, q, ids }: SubscriberListQuery,
): Promise<Page<Subscriber>> {
  const where = and(
    q ? sql`position(lower(${q}) in lower(${subscriptions.email})) > 0` : undefined,
    ids && inArray(subscriptions.id, ids),
  )
  const direction = order === 'asc' ? asc : desc
  const [[total], rows] = await Promise.all([
    db.select({ count: count() }).from(subscriptions).where(where),
    db
      .select()
      .from(subscriptions)
      .where(where)
      .orderBy(direction(subscriptions[sort]), desc(subscriptions.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
  ])
  const results = rows.map((row) => ({ ...row, creado_en: row.creado_en.toISOString() }))
  return { count: total?.count ?? 0, results }
}

/** @throws DomainError 404 */
export async function findSubscriber(db: Database, id: number): Promise<Subscriber> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row) throw subscriberNotFound()
  return { ...row, creado_en: row.creado_en.toISOString() }
}

/**
 * Forgets an address. The trail records the deletion but not the address, whose owner asked to be forgotten. @throws
 * DomainError 404
 */
export async function deleteSubscriber(db: Database, id: number, quien: string) {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ id: subscriptions.id })
    if (gone.length === 0) throw subscriberNotFound()
    await writeAudit(tx, { quien, accion: 'eliminó', recurso, recurso_id: id, nombre: 'una suscripción' })
  })
}

const subscriberNotFound = () => new DomainError(404, 'no_encontrado', 'No encontramos esa suscripción.')

const rowsAtOnce = 5_000

/** Everybody subscribed, the oldest first, as a sheet; a few thousand at a time, so that memory stays flat. */
export const exportSubscribers = (db: Database): AsyncGenerator<string> => writeCsv(readRows(db))

async function* readRows(db: Database): AsyncGenerator<string[][]> {
  yield [['Email', 'Suscripto el']]
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(subscriptions)
      .where(gt(subscriptions.id, last))
      .orderBy(asc(subscriptions.id))
      .limit(rowsAtOnce)
    if (rows.length === 0) return
    yield rows.map(({ email, creado_en }) => [email, numericDay(shopDay(creado_en))])
    last = rows.at(-1)?.id ?? 0
  }
}
