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
