import { cp, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { copyTemplate } from '../../apps/server/src/testing/database/postgres-setup.ts'
import { makeMemoryFolder } from '../../apps/server/src/testing/memory-folder.ts'
import { timed } from '../../apps/server/src/testing/times.ts'

/** Where a shop keeps its data: pictures and mails in a folder, everything else in a database. */
export type ShopHome = {
  dataDir: string
  /** Unset: the embedded database, in the folder. */
  databaseUrl: string | undefined
  /** Deletes the data, after the shop is closed. */
  remove(): Promise<void>
}

type PreparedShop = { dataDir: string; adminUrl: string; template: string }

/** The environment variable that tells workers, which are other processes, of the shop that prepare-shop.ts made. */
const variable = 'PREPARED_SHOP'

export function announcePrepared(shop: PreparedShop) {
  process.env[variable] = JSON.stringify(shop)
}

function readPrepared(): PreparedShop {
  const told = process.env[variable]
  if (!told) throw new Error('Nobody prepared a shop: prepare-shop.ts has to run first')
  return JSON.parse(told)
}

/** A copy of the prepared shop: a database of its own on the same PostgreSQL. */
export function copyPrepared(): Promise<ShopHome> {
  const { dataDir: from, adminUrl, template } = readPrepared()
  return timed('database of a shop copied', async () => {
    const dataDir = await makeDataDir()
    await cp(path.join(from, 'session-secret'), path.join(dataDir, 'session-secret'))
    const { url, drop } = await copyTemplate(adminUrl, template)
    return {
      dataDir,
      databaseUrl: url,
      remove: async () => {
        await drop()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  })
}

/** An empty home as on a new machine, except for the sizes of pictures. */
export async function makeEmptyHome(): Promise<ShopHome> {
  const dataDir = await makeDataDir()
  return {
    dataDir,
    databaseUrl: undefined,
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

/** All shops show the same pictures and share their sizes, so each size is made only once. */
async function makeDataDir(): Promise<string> {
  const dataDir = await makeMemoryFolder()
  const sizes = 'media-cache'
  await symlink(path.join(readPrepared().dataDir, sizes), path.join(dataDir, sizes), 'junction')
  return dataDir
}
