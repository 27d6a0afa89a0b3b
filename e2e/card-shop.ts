import { test as base } from './test.ts'

/** Journeys in the shop that takes cards. */
export const test = base.extend({
  visited: ({ cards }, use) => use(cards),
})
