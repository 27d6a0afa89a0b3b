import { rm } from 'node:fs/promises'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/database.ts'
import { restored, type ShopState, shopStates } from './shop-states.ts'
import { makeDataDir, type Place, type RunningShop, startShop } from './start-shop.ts'

export type ChangeableShop = {
  url: string
  dataDir: string
  /** What it has logged since it last opened. */
  log(): string
  /** Closes the shop, changes its database, and opens it again at the same address. */
  become(state: ShopState): Promise<void>
  /** The same for what is more than a state. */
  whileClosed<Answer>(work: (database: OpenDatabase, dataDir: string) => Promise<Answer>): Promise<Answer>
  stop(): Promise<void>
}

/** A shop for the states that no call of the shop brings about. */
export async function startChangeableShop(
  place: Pick<Place, 'port' | 'settings'> = {},
): Promise<ChangeableShop> {
  const dataDir = await makeDataDir()
  let running: RunningShop = await startShop({ ...place, dataDir })
  const { url } = running
  let current: ShopState | undefined

  const whileClosed: ChangeableShop['whileClosed'] = async (work) => {
    await running.stop()
    const database = await openDatabase({ dataDir })
    const answer = await work(database, dataDir).finally(() => database.close())
    running = await startShop({ ...place, dataDir, port: new URL(url).port })
    return answer
  }

  return {
    url,
    dataDir,
    log: () => running.log(),
    whileClosed,
    async become(state) {
      if (state === current) return
      await whileClosed(async ({ pool }) => {
        for (const statement of [...restored, ...shopStates[state]]) await pool.query(statement)
      })
      current = state
    },
    async stop() {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
