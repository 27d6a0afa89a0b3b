import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { ownMigrations } from './migrate.ts'

// What the migrations make by statements of their own. A test compares these lists with a migrated database: they grow
// with a migration.
/** Each calls the function of its own name. */
const tablesOfTriggers = {
  descuentos_precio_final: 'descuentos',
  expansiones_busqueda_cambio: 'expansiones',
  precios_historial_escribir: 'productos',
  productos_alta: 'productos',
  productos_baja: 'productos',
  productos_busqueda_cambio: 'productos',
  productos_conteo_cambio: 'productos',
  productos_precio_final: 'productos',
  productos_slug_fijo: 'productos',
  productos_vaciado: 'productos',
  productos_version: 'productos',
}
const triggers = Object.keys(tablesOfTriggers)

const functions = [
  ...triggers,
  'busqueda_escribir',
  'palabras_de',
  'productos_vigilar',
  'texto_normal',
  'texto_palabras',
]

const extensions = ['pg_trgm', 'unaccent']

type Snapshot = { tables: Record<string, { name: string; columns: Record<string, { name: string }> }> }

/** The tables and columns as drizzle-kit left them beside the newest migration, the only snapshot that is kept. */
const expected = readSnapshot()

function readSnapshot(): { table: string; column: string }[] {
  const folder = join(ownMigrations, 'meta')
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  if (!newest) throw new Error(`there is no snapshot of the tables in ${folder}`)
  const { tables } = JSON.parse(readFileSync(join(folder, newest), 'utf8')) as Snapshot
  return Object.values(tables).flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => ({ table: name, column: column.name })),
  )
}

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
const ownTables = sql`select oid, relname::text as tabla from pg_class where relnamespace = 'public'::regnamespace`

/**
 * The expected objects that the database lacks, because somebody removed them or a copy was restored in part. A trigger
 * that is switched off is as good as lost.
 */
export async function findMissing(db: Database): Promise<string[]> {
  const columns = sql`unnest(
    ${texts(expected.map(({ table }) => table))}, ${texts(expected.map(({ column }) => column))})`
  const { rows } = await db.execute<{ nombre: string }>(sql`
    with tablas as materialized (${ownTables}),
    faltan as (
      select tabla, columna from ${columns} as e (tabla, columna)
      except
      select tabla, attname::text from tablas join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    )
    select distinct case when tabla in (select tabla from tablas) then tabla || '.' || columna else tabla end as nombre
    from faltan
    union all (
      select unnest(${texts(functions)})
      except select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    )
    union all (
      select unnest(${texts(extensions)})
      except select extname::text from pg_extension where extnamespace = 'public'::regnamespace
    )
    union all (
      select e.nombre || case when t.oid is null then '' else ' (desactivado)' end
      from unnest(${texts(triggers)}, ${texts(Object.values(tablesOfTriggers))}) as e (nombre, tabla)
      left join tablas on tablas.tabla = e.tabla
      left join pg_trigger t on t.tgrelid = tablas.oid and t.tgname = e.nombre
      where coalesce(t.tgenabled, 'D') not in ('O', 'A')
    )
    order by 1`)
  return rows.map(({ nombre }) => nombre)
}
