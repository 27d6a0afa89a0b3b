import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { freshDatabase } from '../testing/database/database.ts'
import { laterMigrations } from '../testing/database/later-migrations.ts'
import type { OpenDatabase } from './database.ts'
import { levelOf, migrate, migrateWithin, ownLevels } from './migrate.ts'

let shop: OpenDatabase
beforeAll(async () => {
  shop = await freshDatabase()
})

const exists = async (table: string) =>
  (await shop.pool.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])).rows[0]
    ?.found

test('the shop’s own migrations give the extensions that search needs, and run once', async () => {
  await migrate(shop)
  const { rows } = await shop.pool.query<{ extname: string }>('select extname from pg_extension order by 1')
  expect(rows.map((row) => row.extname)).toEqual(expect.arrayContaining(['pg_trgm', 'unaccent']))
  expect(await exists('productos')).toBe(true)
})

test('a migration that fails leaves nothing of it, and one line to read', async () => {
  const folder = laterMigrations(['create table buena (n integer)', 'create table mala (n no_such_type)'])
  const failing = migrate(shop, folder)
  await expect(failing).rejects.toBeInstanceOf(StartError)
  await expect(failing).rejects.toThrow(/^No se pudieron actualizar las tablas .*no_such_type[^\n]*$/)
  expect(await exists('buena')).toBe(false)
})

test('a database that was made before the first release is refused as it is, and told what to do', async () => {
  const old = await freshDatabase()
  const cuando = 1795467162502 // the last but one of the 58 migrations that there were
  await old.pool.query('truncate drizzle.__drizzle_migrations')
  await old.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${cuando})`)
  const refused = migrate(old)
  await expect(refused).rejects.toBeInstanceOf(StartError)
  await expect(refused).rejects.toThrow(
    /^La base de datos es de una versión que nunca se publicó.*No se cambió nada\.$/,
  )
  expect(await levelOf(old.pool)).toEqual({ nombre: 'otra', cuando })
})

test('one that was brought to the last level before the first release is up to date', async () => {
  const old = await freshDatabase()
  const last = 1795468085888 // of the 58, and of the three that they were folded into; later migrations are no part of it
  await old.pool.query('truncate drizzle.__drizzle_migrations')
  await old.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1795467162502), ('', ${last})`,
  )
  await migrateWithin(old.pool, { upTo: last })
  expect(await levelOf(old.pool)).toEqual(ownLevels().find(({ cuando }) => cuando === last))
  const { rows } = await old.pool.query('select count(*)::int as runs from drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ runs: 2 }])
})

test('its settings do not stay on the connection', async () => {
  const before = (await shop.pool.query('show lock_timeout')).rows
  await migrate(shop, laterMigrations(['select 1']))
  expect((await shop.pool.query('show lock_timeout')).rows).toEqual(before)
  // Of this database: the locks of the others that share the server are in the same list.
  const locks = await shop.pool.query(
    `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  )
  expect(locks.rows).toEqual([{ n: 0 }])
})

test('what a dump restores with an empty search_path finds its functions and tables all the same', async () => {
  const { rows } = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = ''`)
    await tx.execute(
      sql`insert into public.expansiones (tcg_id, nombre) select min(id), 'Ñandú' from public.tcg`,
    )
    await tx.execute(sql`
      insert into public.productos (slug, titulo, precio, cantidad_disponible, stock, expansion_id)
      select 'restaurada', 'Canción', 10, 3, true, max(id) from public.expansiones`)
    await tx.execute(
      sql`insert into public.descuentos (producto_id, porcentaje) select id, 50 from public.productos`,
    )
    await tx.execute(sql`update public.expansiones set nombre = 'Yaguareté'`)
    await tx.execute(sql`update public.productos set titulo = 'Balada', precio = 20, cantidad_disponible = 2`)
    const found = await tx.execute(sql`
      select p.precio_final::float, b.palabras::text, (select sum(cambio)::int from public.productos_conteo) as a_la_venta
      from public.productos p join public.productos_busqueda b on b.producto_id = p.id`)
    await tx.execute(sql`delete from public.productos`)
    return found
  })
  expect(rows).toEqual([{ precio_final: 10, palabras: "'balada' 'yaguarete'", a_la_venta: 1 }])
})
