import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { opensMore, type Sequences } from './archive-format.ts'
import { BackupError, broken } from './backup-error.ts'
import { leftOut } from './make-backup.ts'

type Client = Pick<pg.ClientBase, 'query'>
const quoted = pg.escapeIdentifier

/** Whether there is anything in a database that is somebody's: of a shop, or of another program. */
export async function isTaken(client: Client, isShop: boolean): Promise<boolean> {
  if (!isShop) {
    const { rows } = await client.query<{ taken: boolean }>(`
      select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as taken`)
    return rows[0]?.taken === true
  }
  for (const table of ['productos', 'ordenes', 'personal']) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      `public.${table}`,
    ])
    if (!rows[0]?.there) continue
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount) return true
  }
  return false
}

export type Tied = { tables: string[]; references: { table: string; name: string; definition: string }[] }

/**
 * Empties the tables, whose migrations wrote some rows, and makes them take rows in any order and as they are: without
 * triggers, which would write what the backup has too, and without references, which are made and checked again at the end.
 * @throws BackupError where the backup has other tables than the shop
 */
export async function loosenTables(client: Client, tables: readonly string[]): Promise<Tied> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  const own = rows.map(({ name }) => name).filter((name) => !leftOut.includes(name))
  if (own.join() !== [...tables].sort().join()) throw broken()
  const { rows: references } = await client.query<Tied['references'][number]>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of own) await client.query(`alter table ${quoted(table)} disable trigger user`)
  await client.query(`truncate ${own.map(quoted).join(', ')}`)
  return { tables: own, references }
}

export async function tightenTables(client: Client, { tables, references }: Tied) {
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}

/**
 * @param lines of JSON, one a row. What the database works out of other columns it works out again.
 * @param told how many rows there are
 * @throws BackupError where there are more or fewer, or a row has other columns than the table
 */
export async function insertRows(client: Client, table: string, lines: string, told: number | undefined) {
  const rows = lines.split('\n').filter((line) => line !== '')
  if (rows.length !== told) throw broken()
  if (rows.length === 0) return
  const columns = await columnsOf(client, table)
  for (const row of rows) refuseOtherColumns(row, columns, table)
  const written = columns.filter(({ isComputed }) => !isComputed)
  const { rowCount } = await client.query(
    `insert into ${quoted(table)} (${written.map(({ name }) => quoted(name)).join(', ')}) overriding system value
     select ${written.map(storedValue).join(', ')} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  )
  if (rowCount !== rows.length) throw broken()
}

type Column = { name: string; isWholeJson: boolean; isComputed: boolean }

/** A row of a backup has all columns that its table had, and the tables are those of its version. */
function refuseOtherColumns(row: string, columns: Column[], table: string) {
  const told = new Set(Object.keys(parseRow(row)))
  for (const { name } of columns) if (!told.delete(name)) throw broken()
  for (const name of told)
    throw new BackupError(
      `El respaldo tiene una columna que esta tienda no tiene: «${name}», de «${table}». No se cambió nada.`,
    )
}

/** A lot of cards has the most: some objects for each of its lines. */
const mostInRow = 200_000

function parseRow(row: string): object {
  if (!row.startsWith('{') || opensMore(row, mostInRow)) throw broken()
  try {
    return JSON.parse(row)
  } catch (error) {
    throw broken(error)
  }
}

/** The null of JSON in a row is the one of SQL; where a column holds only values of JSON it was one of those. */
const storedValue = ({ name, isWholeJson }: Column) =>
  isWholeJson ? `coalesce(${quoted(name)}, 'null')` : quoted(name)

async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select attname as name, atttypid = 'jsonb'::regtype and attnotnull as "isWholeJson",
       attgenerated <> '' as "isComputed"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [quoted(table)],
  )
  return rows
}

/**
 * Every backup tells all the sequences of its shop: one that stayed at its start would give a number a second time.
 * @throws BackupError where the backup has other sequences than the shop
 */
export async function setSequences(client: Client, sequences: Sequences) {
  const { rows: own } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`)
  const told = sequences.map(({ nombre }) => nombre).sort()
  if (!isDeepStrictEqual(told, own.map(({ name }) => name).sort())) throw broken()
  for (const { nombre, ultimo, usado } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(nombre)}`,
      ultimo,
      usado,
    ])
}
