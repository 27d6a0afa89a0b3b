import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/database/database.ts'
import { findMissing } from './missing-objects.ts'

test('a migrated database lacks nothing, and each thing that it lost is named', async () => {
  const { db } = await freshDatabase()
  expect(await findMissing(db)).toEqual([])
  const { rows } = await db.execute<{ kind: string; nombre: string }>(sql`
    select 'table' as kind, relname as nombre from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    union all
    select 'function', proname from pg_proc p
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
})

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
])('%s is missed', async (_what, statements, name) => {
  const { db } = await freshDatabase()
  for (const statement of statements) await db.execute(sql.raw(statement))
  expect(await findMissing(db)).toEqual([name])
})

test('a trigger that always fires, and a column of somebody else, are no damage', async () => {
  const { db } = await freshDatabase()
  await db.execute(sql`alter table productos enable always trigger productos_version`)
  await db.execute(sql`alter table productos add column ajena text`)
  expect(await findMissing(db)).toEqual([])
})
