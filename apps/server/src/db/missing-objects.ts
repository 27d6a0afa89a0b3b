import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { columns, extensions, functions, rules, tablesOfTriggers } from './expected-objects.ts'

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
const side = (...lists: (readonly string[])[]) => sql`unnest(${sql.join(lists.map(texts), sql`, `)})`

const expectedColumns = side(
  columns.map(({ table }) => table),
  columns.map(({ column }) => column),
  columns.map(({ shape }) => shape),
)
const expectedRules = side(
  rules.map(({ table }) => table),
  rules.map(({ name }) => name),
  rules.map(({ kind }) => kind),
)
const expectedTriggers = side(Object.keys(tablesOfTriggers), Object.values(tablesOfTriggers))

const ownTables = sql`
  select oid, relname::text as tabla from pg_class where relnamespace = 'public'::regnamespace
  union all
  select oid, 'drizzle.' || relname from pg_class where relnamespace = to_regnamespace('drizzle')`

const rightsOfShop = ['select', 'insert', 'update', 'delete'].map(
  (right) => sql`has_table_privilege(oid, ${right})`,
)

/** What a statement may count on in a column. */
const shapes = sql`
  select tabla, attname::text as columna, concat(format_type(atttypid, atttypmod),
    case when attcollation = 'pg_catalog."C"'::regcollation then ' collate "C"' end,
    case when attnotnull then ' not null' end,
    case when attidentity <> '' then ' identity' end,
    case when attgenerated <> '' then ' generated' when atthasdef then ' default' end) as forma
  from tablas join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped`

/** An index that is being built, or whose building failed, keeps nothing unique. */
const rulesThere = sql`
  select conrelid as tabla_oid, conname::text as nombre, contype::text as clase, convalidated as vale from pg_constraint
  union all
  select indrelid, relname::text, 'i', true from pg_index join pg_class on pg_class.oid = indexrelid
  where indisunique and indisvalid and indisready`

/**
 * The expected objects that the database lacks, because somebody removed them or a copy was restored in part. A trigger
 * that is switched off is as good as lost, and so are a column of another shape, a constraint that old rows may break and a
 * table that the shop may not read or write.
 */
export async function findMissing(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ nombre: string }>(sql`
    with tablas as materialized (${ownTables})
    select distinct case
      when tablas.tabla is null then e.tabla
      when hay.forma is null then e.tabla || '.' || e.columna
      else e.tabla || '.' || e.columna || ' (es «' || hay.forma || '», no «' || e.forma || '»)' end as nombre
    from ${expectedColumns} as e (tabla, columna, forma)
    left join tablas on tablas.tabla = e.tabla
    left join (${shapes}) hay on hay.tabla = e.tabla and hay.columna = e.columna
    where hay.forma is distinct from e.forma
    union all (
      select e.nombre || case when hay.nombre is null then '' else ' (sin validar)' end
      from ${expectedRules} as e (tabla, nombre, clase)
      join tablas on tablas.tabla = e.tabla
      left join (${rulesThere}) hay on hay.tabla_oid = tablas.oid and hay.nombre = e.nombre and hay.clase = e.clase
      where hay.vale is not true
    )
    union all
    select tabla || ' (sin permiso)' from tablas
    where tabla in (select tabla from ${expectedColumns} as e (tabla, columna, forma))
      and (${sql.join(rightsOfShop, sql` and `)}) is not true
    union all (
      select unnest(${texts(functions)})
      except
      select concat(proname, '(', oidvectortypes(proargtypes), ') ', format_type(prorettype, null))
      from pg_proc where pronamespace = 'public'::regnamespace
    )
    union all (
      select unnest(${texts(extensions)})
      except select extname::text from pg_extension where extnamespace = 'public'::regnamespace
    )
    union all (
      select e.nombre || case when t.oid is null then '' else ' (desactivado)' end
      from ${expectedTriggers} as e (nombre, tabla)
      left join tablas on tablas.tabla = e.tabla
      left join pg_trigger t on t.tgrelid = tablas.oid and t.tgname = e.nombre
      where coalesce(t.tgenabled, 'D') not in ('O', 'A')
    )
    order by 1`)
  return rows.map(({ nombre }) => nombre)
}
