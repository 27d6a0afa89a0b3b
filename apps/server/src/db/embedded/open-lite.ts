import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createFolder } from './create-folder.ts'
import { type Disk, DurableFS, realDisk } from './durable-fs.ts'
import { durableStartParams } from './start-params.ts'

export const extensions = { pg_trgm, unaccent }

/** PGlite over `folder`, made there if it is new; the folder has to be ours. */
export async function openLite(folder: string, disk: Disk = realDisk): Promise<PGlite> {
  if (!fs.existsSync(folder)) await createFolder(folder, disk)
  return PGlite.create({
    fs: new DurableFS(folder, disk),
    startParams: durableStartParams,
    extensions,
  })
}
