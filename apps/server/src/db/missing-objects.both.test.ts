import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rolledBack } from '../testing/database/database.ts'
import { findMissing } from './missing-objects.ts'

test(
  'a migrated database lacks nothing, and each thing that it lost is named',
  rolledBack(async (db) => {
    expect(await findMissing(db)).toEqual([])
    const { rows } = await db.execute<{ kind: string; nombre: string }>(sql`
    select 'table' as kind, relname as nombre from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select 'function', oid::regprocedure::text || ' ' || format_type(prorettype, null) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all
    select 'extension', extname from pg_extension where extnamespace = 'public'::regnamespace
    union all
    select 'trigger', tgname from pg_trigger where not tgisinternal`)
    const all = rows.map(({ nombre }) => nombre).sort()
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
    expect((await findMissing(db)).sort()).toEqual(all)
  }),
)

test.each([
  ['a lost column', [`alter table ordenes drop column seguimiento cascade`], 'ordenes.seguimiento'],
  [
    'a trigger that is switched off',
    ['alter table productos disable trigger productos_slug_fijo'],
    'productos_slug_fijo (desactivado)',
  ],
  [
    'a trigger that fires only while replicating',
    ['alter table productos enable replica trigger productos_version'],
    'productos_version (desactivado)',
  ],
  [
    'a trigger of another table',
    [
      'drop trigger productos_alta on productos',
      'create trigger productos_alta after insert on tcg referencing new table as nuevas for each statement execute function productos_alta()',
    ],
    'productos_alta',
  ],
  [
    'a table that the shop may no longer write',
    [
      'create role mazo_sin_permiso',
      'grant usage on schema drizzle to mazo_sin_permiso',
      'grant all on all tables in schema public, drizzle to mazo_sin_permiso',
      'revoke update on ordenes from mazo_sin_permiso',
      'set local role mazo_sin_permiso',
    ],
    'ordenes (sin permiso)',
  ],
  [
    'a lost primary key',
    ['alter table claves_idempotencia drop constraint claves_idempotencia_ruta_clave_pk'],
    'claves_idempotencia_ruta_clave_pk',
  ],
  [
    'a lost unique constraint',
    ['alter table correos drop constraint correos_clave_unique'],
    'correos_clave_unique',
  ],
  [
    'a unique constraint that became one of another kind',
    [
      'alter table correos drop constraint correos_clave_unique',
      `alter table correos add constraint correos_clave_unique check (clave <> '')`,
    ],
    'correos_clave_unique',
  ],
  [
    'a lost foreign key',
    ['alter table orden_lineas drop constraint orden_lineas_orden_id_ordenes_id_fk'],
    'orden_lineas_orden_id_ordenes_id_fk',
  ],
  [
    'a foreign key that was never checked',
    [
      'alter table orden_lineas drop constraint orden_lineas_orden_id_ordenes_id_fk',
      'alter table orden_lineas add constraint orden_lineas_orden_id_ordenes_id_fk foreign key (orden_id) references ordenes not valid',
    ],
    'orden_lineas_orden_id_ordenes_id_fk (sin validar)',
  ],
  [
    'a lost check',
    ['alter table orden_lineas drop constraint orden_lineas_cantidad'],
    'orden_lineas_cantidad',
  ],
  ['a lost unique index', ['drop index movimientos_stock_anula'], 'movimientos_stock_anula'],
  [
    'an index that is unique no more',
    [
      'drop index movimientos_stock_anula',
      'create index movimientos_stock_anula on movimientos_stock (anula) where anula is not null',
    ],
    'movimientos_stock_anula',
  ],
  [
    'a column of another type',
    ['alter table orden_lineas alter column cantidad type bigint'],
    'orden_lineas.cantidad (es «bigint not null», no «integer not null»)',
  ],
  [
    'an amount that lost its centavos',
    ['alter table orden_lineas alter column precio type numeric(12, 0)'],
    'orden_lineas.precio (es «numeric(12,0) not null», no «numeric(12,2) not null»)',
  ],
  [
    'a column that sorts otherwise',
    ['alter table palabras_busqueda alter column palabra type text collate "default"'],
    'palabras_busqueda.palabra (es «text not null», no «text collate "C" not null»)',
  ],
  [
    'a column that may now be empty',
    ['alter table ordenes alter column token drop not null'],
    'ordenes.token (es «text», no «text not null»)',
  ],
  [
    'a column that lost its default',
    ['alter table ordenes alter column creado_en drop default'],
    'ordenes.creado_en (es «timestamp with time zone not null», no «timestamp with time zone not null default»)',
  ],
  [
    'a lost identity',
    ['alter table ordenes alter column id drop identity'],
    'ordenes.id (es «integer not null», no «integer not null identity»)',
  ],
  [
    'a column that is computed no more',
    ['alter table productos alter column unidades drop expression'],
    'productos.unidades (es «integer not null», no «integer not null generated»)',
  ],
  [
    'a function that takes something else',
    [
      'drop function productos_vigilar()',
      'create function productos_vigilar(ids integer[]) returns void language sql as $$ $$',
    ],
    'productos_vigilar() void',
  ],
  [
    'a function that gives back something else',
    [
      'drop function productos_vigilar()',
      'create function productos_vigilar() returns integer language sql as $$ select 1 $$',
    ],
    'productos_vigilar() void',
  ],
  [
    'the record of the migrations under another schema',
    ['create schema otro', 'alter table drizzle.__drizzle_migrations set schema otro'],
    'drizzle.__drizzle_migrations',
  ],
])('%s is missed', (_what, statements, name) =>
  rolledBack(async (db) => {
    for (const statement of statements) await db.execute(sql.raw(statement))
    expect(await findMissing(db)).toEqual([name])
  })(),
)

test(
  'each key, unique, check and unique index is named when all are gone',
  rolledBack(async (db) => {
    const { rows } = await db.execute<{ nombre: string; quitar: string }>(sql`
    select conname as nombre, format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as quitar
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexrelid::regclass::text, format('drop index %s', indexrelid::regclass) from pg_index
    where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 2`)
    expect(rows.length).toBeGreaterThan(100)
    for (const { quitar } of rows)
      await db.execute(sql.raw(quitar.replace(' drop constraint ', ' drop constraint if exists ')))
    expect((await findMissing(db)).sort()).toEqual(rows.map(({ nombre }) => nombre).sort())
  }),
)

test(
  'a trigger that always fires, and what somebody else added, are no damage',
  rolledBack(async (db) => {
    await db.execute(sql`alter table productos enable always trigger productos_version`)
    await db.execute(sql`alter table productos add column ajena text`)
    await db.execute(sql`alter table productos add constraint ajeno unique (ajena)`)
    await db.execute(sql`create unique index ajeno_dos on productos (ajena)`)
    expect(await findMissing(db)).toEqual([])
  }),
)
