import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { linkHere } from '../../db/embedded/lite-link.ts'
import { extensions } from '../../db/embedded/open-lite.ts'
import { overLite } from '../../db/embedded/over-lite.ts'
import { migrate } from '../../db/migrate.ts'
import './test-database.ts'

/** Migrates one database in memory and dumps it for every test file to load: 0.4 s each instead of 3. */
export default async function setUp(project: TestProject) {
  const lite = await PGlite.create({ extensions, initDbStartParams: ['--wal-segsize=1'] })
  const open = overLite(linkHere(lite, console.warn), console.warn)
  const folder = await mkdtemp(join(tmpdir(), 'mazo-snapshot-'))
  try {
    await migrate(open)
    const snapshot = join(folder, 'migrated.tar')
    await writeFile(snapshot, (await lite.dumpDataDir('none')).stream())
    project.provide('testDatabase', { kind: 'embedded', snapshot })
  } finally {
    await open.close()
  }
  return () => rm(folder, { recursive: true, force: true })
}
