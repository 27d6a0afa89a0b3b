import { test as base } from './test.ts'

/** Journeys in a shop of their own, because they rewrite what others read. */
export const test = base.extend({
  visited: ({ ownShop }, use) => use(ownShop),
})
