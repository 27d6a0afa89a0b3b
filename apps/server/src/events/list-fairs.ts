import type { Page } from '@mazo/contract/paged-list.ts'
import type { EarlierFair, EventListQuery, ListedFair } from '@mazo/contract/site/managed-events.ts'
import { sql } from 'drizzle-orm'
import type { Changes } from '../audit/tables.ts'
import type { Database } from '../db/database.ts'
import { listRecords } from '../site/managed-records.ts'
import { eventKind, whenOf } from './event-kinds.ts'

/** The fairs of the back office, each with the days and titles that it had before. */
export async function listFairs(db: Database, query: EventListQuery): Promise<Page<ListedFair>> {
  const { count, results } = await listRecords(db, eventKind, query, whenOf(query))
  const changes = await readChanges(
    db,
    results.map(({ id }) => id),
  )
  const earlierOf = (fair: (typeof results)[number]) => walkBack(fair, changes.get(String(fair.id)) ?? [])
  return { count, results: results.map((fair) => ({ ...fair, anteriores: earlierOf(fair) })) }
}

/** The changes of day or title, by fair, the last first. The trail holds them for good (audit/tables.ts). */
async function readChanges(db: Database, ids: readonly number[]) {
  const { rows } = await db.execute<{ recurso_id: string; cambios: Changes }>(sql`
    select recurso_id, cambios from auditoria
    where recurso = ${eventKind.recurso} and recurso_id = any(${sql.param(ids.map(String))}::text[])
      and accion = 'cambió' and jsonb_exists_any(cambios, array['fecha', 'titulo'])
    order by id desc`)
  return Map.groupBy(rows, ({ recurso_id }) => recurso_id)
}

function walkBack({ fecha, titulo }: EarlierFair, lastFirst: readonly { cambios: Changes }[]): EarlierFair[] {
  const earlier: EarlierFair[] = []
  let was = { fecha, titulo }
  for (const { cambios } of lastFirst) {
    was = {
      fecha: String(cambios.fecha?.[0] ?? was.fecha),
      titulo: String(cambios.titulo?.[0] ?? was.titulo),
    }
    earlier.push(was)
  }
  return earlier
}
