import { lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { letOthersIn } from '../take-turns.ts'
import { unusedPictures } from './tables.ts'
import type { Pictures } from './variants.ts'

type Uploads = { uploads: Pick<FileStore, 'list' | 'remove'>; pictures: Pick<Pictures, 'forget'> }

const weekMs = 7 * 24 * 3_600_000
/** Pictures have names that we gave (`addPicture`); any other file there is not ours to remove. */
const given = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/
/**
 * The trail and the rows of sheets name pictures of the past, which does not count as use. The other tables grow with
 * every order and change, and have no field that names a picture.
 */
export const recordsOfThePast: readonly string[] = [
  'auditoria',
  'cambios_productos',
  'cambios_productos_filas',
  'cambios_productos_pedidos',
  'importaciones',
  'importacion_filas',
  'lotes_imagenes',
  'movimientos_stock',
  'precios_historial',
  'orden_estados',
]

/**
 * Removes uploaded pictures, with their sizes, that nothing has used for a week: each was found unused a week ago and
 * again today. Any row of any table that names a picture, in an address or a text, keeps it.
 * @returns how many were removed
 */
export async function purgePictures(
  db: Database,
  { uploads, pictures }: Uploads,
  now = new Date(),
): Promise<number> {
  const weekAgo = new Date(now.getTime() - weekMs)
  const old = (await uploads.list())
    .filter(({ changedAt }) => changedAt < weekAgo)
    .flatMap(({ file }) => given.exec(file)?.[1] ?? [])
  const used = old.length > 0 ? await findUsed(db) : new Set<string>()
  const unused = old.filter((nombre) => !used.has(nombre))
  const overdue = await noteUnused(db, unused, now, weekAgo)
  for (const nombre of overdue) {
    await uploads.remove(`${nombre}.webp`)
    await pictures.forget(nombre)
  }
  await db.delete(unusedPictures).where(sql`${unusedPictures.nombre} = any(${sql.param(overdue)}::text[])`)
  return overdue.length
}

/** Records since when each picture has been unused. @returns those unused for too long */
async function noteUnused(db: Database, unused: readonly string[], now: Date, weekAgo: Date) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from imagenes_sin_uso where not nombre = any(${sql.param(unused)}::text[])`)
    await tx.execute(sql`
      insert into imagenes_sin_uso (nombre, desde)
      select nombre, ${now.toISOString()}::timestamptz from unnest(${sql.param(unused)}::text[]) nombre
      on conflict do nothing`)
    const overdue = await tx
      .select({ nombre: unusedPictures.nombre })
      .from(unusedPictures)
      .where(lt(unusedPictures.desde, weekAgo))
    return overdue.map(({ nombre }) => nombre)
  })
}

/** Pages of a table that are read at once, of 8 kB each: a large table in one statement would hold all others up. */
const pagesAtOnce = 50

/**
 * The names that occur in any row of the shop, also deep in a text and with escaped slashes. A row that moves meanwhile may
 * be passed over; its picture would have to be unused a week ago as well to go.
 */
async function findUsed(db: Database): Promise<Set<string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and not table_name = any(${sql.param(recordsOfThePast)}::text[])`)
  const used = new Set<string>()
  for (const { name } of tables)
    for (let page = 0; page < (await countPages(db, name)); page += pagesAtOnce) {
      const [from, to] = [page, page + pagesAtOnce].map((at) => `(${at},0)`)
      const { rows } = await db.execute<{ nombre: string }>(sql`
      select distinct found[1] as nombre from ${sql.identifier(name)} t,
        regexp_matches(t::text, 'subidas.{1,12}?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'gi') found
      where t.ctid >= ${from}::tid and t.ctid < ${to}::tid and t::text like '%subidas%'`)
      for (const { nombre } of rows) used.add(nombre.toLowerCase())
      await letOthersIn()
    }
  return used
}

async function countPages(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(
    sql`select (pg_relation_size(${table}::regclass) / 8192)::int as pages`,
  )
  return rows[0]?.pages ?? 0
}
