import { afterAll, beforeAll } from 'vitest'
import { freshDatabase } from '../database/database.ts'
import { makeApi } from './make-api.ts'
import { ownerCalls } from './owner-calls.ts'

async function open() {
  const database = await freshDatabase()
  const app = await makeApi(database)
  return { database, db: database.db, app, ...(await ownerCalls(app, database.db)) }
}
type OwnerShop = Awaited<ReturnType<typeof open>>

/** A shop of its own for the tests of a file, whose owner calls its back office. It is there once a test runs. */
export function ownerShop(prepare: (shop: OwnerShop) => Promise<unknown> = async () => {}): OwnerShop {
  const shop = {} as OwnerShop
  beforeAll(async () => {
    await prepare(Object.assign(shop, await open()))
  })
  afterAll(() => shop.app.close())
  return shop
}
