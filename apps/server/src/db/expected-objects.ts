import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownMigrations } from './migrate.ts'

// What the migrations make by statements of their own. A test compares these lists with a migrated database: they grow
// with a migration.
/** Each calls the function of its own name. */
export const tablesOfTriggers = {
  cartas_busqueda_cambio: 'cartas',
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

/** With what they take and what they give back. */
export const functions = [
  ...Object.keys(tablesOfTriggers).map((name) => `${name}() trigger`),
  'busqueda_escribir(integer[]) void',
  'palabras_de(text) text[]',
  'productos_vigilar() void',
  'texto_normal(text) text',
  'texto_palabras(text) text',
]

export const extensions = ['pg_trgm', 'unaccent']

type Column = {
  name: string
  type: string
  notNull: boolean
  primaryKey: boolean
  default?: unknown
  identity?: object
  generated?: object
}
type Named = Record<string, { name: string }>
type Table = {
  name: string
  columns: Record<string, Column>
  compositePrimaryKeys: Named
  uniqueConstraints: Named
  foreignKeys: Named
  checkConstraints: Named
  indexes: Record<string, { name: string; isUnique: boolean }>
}

/** As drizzle-kit left them beside the newest migration, the only snapshot that is kept. */
const tables = readSnapshot()

function readSnapshot(): Table[] {
  const folder = join(ownMigrations, 'meta')
  const newest = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1)
  if (!newest) throw new Error(`there is no snapshot of the tables in ${folder}`)
  const snapshot = JSON.parse(readFileSync(join(folder, newest), 'utf8')) as { tables: Record<string, Table> }
  return Object.values(snapshot.tables)
}

/** Each column with its shape, as `shapeOf` of `missing-objects.ts` reads it from the database. */
export const columns = [
  ...tables.flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => ({ table: name, column: column.name, shape: shapeOf(column) })),
  ),
  ...Object.entries({ id: 'integer not null default', hash: 'text not null', created_at: 'bigint' }).map(
    ([column, shape]) => ({ table: 'drizzle.__drizzle_migrations', column, shape }),
  ),
]

function shapeOf({ type, notNull, generated, identity, default: preset }: Column): string {
  const words = [
    type.replace(', ', ','),
    notNull && 'not null',
    identity && 'identity',
    generated && 'generated',
  ]
  return [...words, preset !== undefined && 'default'].filter(Boolean).join(' ')
}

/** The kinds as `pg_constraint.contype` has them, and `i` for a unique index that is no constraint. */
export const rules = tables.flatMap((table) => {
  const named = (kind: string, rules: Named) =>
    Object.values(rules).map(({ name }) => ({ table: table.name, name, kind }))
  const hasKey = Object.values(table.columns).some(({ primaryKey }) => primaryKey)
  return [
    // A key of one column has the name that PostgreSQL gives it.
    ...(hasKey ? [{ table: table.name, name: `${table.name}_pkey`, kind: 'p' }] : []),
    ...named('p', table.compositePrimaryKeys),
    ...named('u', table.uniqueConstraints),
    ...named('f', table.foreignKeys),
    ...named('c', table.checkConstraints),
    ...Object.values(table.indexes).flatMap(({ name, isUnique }) =>
      isUnique ? [{ table: table.name, name, kind: 'i' }] : [],
    ),
  ]
})
