import { type RunningShop, startShop } from './start-shop.ts'
import { test as base } from './test.ts'

/** Journeys in a shop of their own: what they rewrite, others read. */
export const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
