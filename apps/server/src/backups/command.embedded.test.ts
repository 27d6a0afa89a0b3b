import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { putMigrated } from '../testing/database/put-migrated.ts'
import { makeMemoryFolder } from '../testing/memory-folder.ts'
import { runCommand } from '../testing/run-command.ts'
import { makeStaff } from '../testing/shops/make-staff.ts'

/** Runs a command as npm does, where the person stands in `folder`. */
const runIn = (folder: string, file: string, ...args: string[]) =>
  runCommand(new URL(file, import.meta.url), { INIT_CWD: folder, DATA_DIR: join(folder, 'shop') }, args)

test('the commands say in one line what they did, or why they did nothing', async () => {
  const folder = await makeMemoryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  await putMigrated(join(folder, 'shop'))
  const shop = await openDatabase({ dataDir: join(folder, 'shop') })
  await makeStaff(shop.db)
  const held = await runIn(folder, './backup-cli.ts')
  await shop.close()
  expect(held).toMatchObject({ code: 1, out: '' })
  expect(held.err).toMatch(/^La base de datos ya está en uso .* o hacé el respaldo .* en «Respaldo»\.\n$/)

  const made = await runIn(folder, './backup-cli.ts', 'mi-copia.tar.gz')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/^Respaldo hecho: .*\/mi-copia\.tar\.gz \([\d,.]+ kB\)\.\n$/)
  expect((await readdir(folder)).sort()).toEqual(['mi-copia.tar.gz', 'shop'])

  const refused = await runIn(folder, './restore-cli.ts', 'mi-copia.tar.gz')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/^Un respaldo se restaura en un lugar vacío, y .*\. No se cambió nada\.\n$/)
}, 240_000)
