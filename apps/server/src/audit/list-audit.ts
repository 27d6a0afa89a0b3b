import type { Page } from '@mazo/contract/paged-list.ts'
import type { AuditChoices, AuditEntry, AuditListQuery } from '@mazo/contract/staff/staff-audit.ts'
import { and, asc, desc, eq, getTableColumns, gte, lt, not, sql } from 'drizzle-orm'
import { countLong } from '../db/count-long.ts'
import type { Database } from '../db/database.ts'
import { holdsText } from '../db/holds-text.ts'
import { endOfDay, startOfDay } from '../db/shop-day.ts'
import { auditTrail, type Changes } from './tables.ts'

/** What the staff did, the latest first. */
export async function listAudit(
  db: Database,
  { page, per_page, order, q, quien, recurso, desde, hasta, cada_uno }: AuditListQuery,
): Promise<Page<AuditEntry>> {
  const wanted = and(
    quien ? eq(auditTrail.quien, quien) : undefined,
    recurso ? eq(auditTrail.recurso, recurso) : undefined,
    desde ? gte(auditTrail.creado_en, startOfDay(desde)) : undefined,
    hasta ? lt(auditTrail.creado_en, endOfDay(hasta)) : undefined,
    q ? holdsText(auditTrail.nombre, q) : undefined,
    // Whoever looks for a product wants all that happened to it.
    q || cada_uno ? undefined : not(auditTrail.en_lote),
  )
  const count = await countLong(db, sql`select from ${auditTrail} where ${wanted ?? sql`true`}`)
  const { en_lote: _isOfMany, ...columns } = getTableColumns(auditTrail)
  const rows = await db
    .select({ ...columns, cambios: shortened })
    .from(auditTrail)
    .where(wanted)
    .orderBy(order === 'asc' ? asc(auditTrail.id) : desc(auditTrail.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const results = rows.map(({ cambios, creado_en, ...row }) => ({
    ...row,
    cambios: Object.entries(cambios).map(([campo, [antes, ahora]]) => ({ campo, antes, ahora })),
    creado_en: creado_en.toISOString(),
  }))
  return { count, results }
}

/** A page of rules has 60,000 letters, and a hundred changes of one would be 12 MB. */
const lettersShown = 300
const shortenedValue = (side: 0 | 1) => {
  const value = sql`value->${sql.raw(String(side))}`
  const text = sql`${value} #>> '{}'`
  return sql`case when length(${text}) > ${lettersShown} then to_jsonb(left(${text}, ${lettersShown}) || '…') else ${value} end`
}
/** What changed, with the beginnings of long values; the trail itself keeps them whole. */
const shortened = sql<Changes>`(
  select coalesce(jsonb_object_agg(key, jsonb_build_array(${shortenedValue(0)}, ${shortenedValue(1)})), '{}')
  from jsonb_each(${auditTrail.cambios})
)`

/** The people and resources of the trail, found one by one along the indexes, which is quick on a long trail too. */
export async function readAuditChoices(db: Database): Promise<AuditChoices> {
  const distinct = async (column: 'quien' | 'recurso') => {
    const name = sql.identifier(column)
    const { rows } = await db.execute<{ value: string }>(sql`
      with recursive found as (
        (select ${name} as value from auditoria order by ${name} limit 1)
        union all
        select (select ${name} from auditoria where ${name} > found.value order by ${name} limit 1)
        from found where found.value is not null
      )
      select value from found where value is not null`)
    return rows.map(({ value }) => value)
  }
  return { personas: await distinct('quien'), recursos: await distinct('recurso') }
}
