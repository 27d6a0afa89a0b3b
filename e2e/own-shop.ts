import { test as base } from './test.ts'

/** Journeys in a shop of their own: what they rewrite, others read. */
export const test = base.extend({
  visited: ({ ownShop }, use) => use(ownShop),
})
