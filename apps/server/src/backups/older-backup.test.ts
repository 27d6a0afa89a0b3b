import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { linkHere } from '../db/embedded/lite-link.ts'
import { extensions } from '../db/embedded/open-lite.ts'
import { overLite } from '../db/embedded/over-lite.ts'
import { levelOf, migrate, ownLevels } from '../db/migrate.ts'
import { findMissing } from '../db/missing-objects.ts'
import { laterMigrations } from '../testing/database/later-migrations.ts'
import { addressOf, onServer } from '../testing/database/postgres-setup.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { makeBackup } from './make-backup.ts'
import { checkArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

async function emptyPostgres() {
  const made = inject('testDatabase')
  if (made.kind !== 'postgres') throw new Error('this file runs on PostgreSQL alone')
  const name = `mazo_older_${randomBytes(4).toString('hex')}`
  await onServer(made.adminUrl, `create database ${name}`)
  const opened = await openDatabase({ databaseUrl: addressOf(made.adminUrl, name), dataDir: '' })
  onTestFinished(async () => {
    await opened.close()
    await onServer(made.adminUrl, `drop database ${name} with (force)`)
  })
  return opened
}

async function emptyEmbedded() {
  const opened = overLite(linkHere(await PGlite.create({ extensions }), console.error), console.error)
  onTestFinished(() => opened.close())
  return opened
}

test('a backup of an earlier version is brought up to date, also where PostgreSQL becomes the embedded database', async () => {
  const shop = await emptyPostgres()
  await migrate(shop)
  await shop.pool.query(`insert into productos (titulo, slug, precio, descripcion, cantidad_disponible)
    values ('Pikachú volador', 'pikachu-volador', 12500.00, '', 3)`)
  const target = join(temporaryFolder(), 'older.tar.gz')
  await makeBackup({ database: shop, places: { dataDir: temporaryFolder() }, target })
  const archive = await checkArchive(target, undefined)
  expect(archive.header.migracion).toEqual(ownLevels().at(-1))

  // The version that restores it has migrations that the one that made it had not; one of them changes its rows.
  const later = laterMigrations([
    'alter table productos add column largo integer',
    'update productos set largo = length(titulo)',
  ])
  const restored = await emptyEmbedded()
  await restoreBackup({ database: restored, places: { dataDir: temporaryFolder() } }, archive, later)
  expect(await levelOf(restored.pool, later)).toEqual(ownLevels(later).at(-1))
  expect(await findMissing(restored.db)).toEqual([])
  const { rows } = await restored.pool.query('select titulo, precio, titulo_orden, largo from productos')
  expect(rows).toEqual([
    { titulo: 'Pikachú volador', precio: '12500.00', titulo_orden: 'pikachu volador', largo: 15 },
  ])

  // Its tables are newer than the backup, and the backup is put into none but its own.
  await restored.pool.query('delete from productos')
  const again = restoreBackup({ database: restored, places: { dataDir: temporaryFolder() } }, archive, later)
  await expect(again).rejects.toThrow('son más nuevas que el respaldo: usá una base recién creada')
})
