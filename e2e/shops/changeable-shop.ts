import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/database.ts'
import { announceCatalogChange } from '../../apps/server/src/http/cache/catalog-news.ts'
import { shopApi } from './shop-api.ts'
import { copyPrepared } from './shop-home.ts'
import { restored, type ShopState, shopStates } from './shop-states.ts'
import { openShop, type Place } from './start-shop.ts'

export type ChangeableShop = {
  url: string
  dataDir: string
  /** The database, for changes that no call of the shop makes. */
  database: OpenDatabase
  /** The log since the last change of state, or since the shop opened. */
  log(): string
  /** Changes the database of the running shop, and waits until the shop shows nothing old. */
  become(state: ShopState): Promise<void>
  /** Closes the shop, and opens it again at the same address after the work. */
  whileClosed(work: () => Promise<unknown>): Promise<void>
  stop(): Promise<void>
}

/** A shop for the states that no call of the shop brings about. */
export async function startChangeableShop(place: Place = {}): Promise<ChangeableShop> {
  const home = await copyPrepared()
  let running = await openShop(home, place)
  const { url } = running
  const database = await openDatabase({ databaseUrl: home.databaseUrl, dataDir: home.dataDir })
  let logged = 0
  let current: ShopState | undefined

  return {
    url,
    dataDir: home.dataDir,
    database,
    log: () => running.log().slice(logged),
    async become(state) {
      if (state === current) return
      current = undefined
      for (const statement of [...restored, ...shopStates[state]]) await database.pool.query(statement)
      await forget(database, url)
      logged = running.log().length
      current = state
    },
    async whileClosed(work) {
      await running.stop()
      await work()
      running = await openShop(home, { ...place, port: new URL(url).port })
      logged = 0
    },
    async stop() {
      await running.stop()
      await database.close()
      await home.remove()
    },
  }
}

let marks = 0
/** It waits this long for the news, in ms: a second later the shop's cache expires by itself. */
const newsMs = 4_000

/**
 * Waits until the shop has dropped its cache. A mark in its settings shows that. The first mark may appear because the
 * cached settings expired just then; the second appears only if the shop heard the news.
 */
async function forget({ pool }: OpenDatabase, url: string) {
  for (let times = 0; times < 2; times++) {
    const mark = `https://www.instagram.com/?cambio=${++marks}`
    await pool.query('update ajustes set instagram = $1', [mark])
    await announceCatalogChange(pool)
    const giveUpAt = performance.now() + newsMs
    while ((await shopApi(url).settings()).instagram !== mark)
      if (performance.now() > giveUpAt) throw new Error('The shop did not hear that its data changed')
  }
}
