import { apiPaths } from '@mazo/contract/paths.ts'
import { test as base, expect } from '@playwright/test'
import { type ChangeableShop, startChangeableShop } from './changeable-shop.ts'
import { type ShopApi, shopApi } from './shop-api.ts'
import { type RunningShop, startShop } from './start-shop.ts'

type Options = {
  /** Console errors that a journey provokes on purpose, such as the browser's own line about a 409. */
  expectedErrors: RegExp[]
  /** Whether the home's pop-ups may open; a journey that is not about them goes without. */
  homePopups: boolean
}
type Fixtures = { api: ShopApi; quietConsole: undefined; noPopups: undefined }

/** The browser keeps under these names when the home's pop-ups with a period were last shown. */
export const popupKeys = { newsletter: 'popupNovedades', events: 'popupEventos' } as const

/** A journey through the built shop. An error in any page's console fails it. */
export const test = base.extend<Options & Fixtures, { shop: RunningShop; changeable: ChangeableShop }>({
  expectedErrors: [[], { option: true }],
  homePopups: [false, { option: true }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  changeable: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const shop = await startChangeableShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  api: async ({ shop }, use) => use(shopApi(shop.url)),
  noPopups: [
    async ({ context, homePopups }, use) => {
      if (!homePopups) {
        await context.addInitScript(goWithoutPopups, {
          keys: Object.values(popupKeys),
          marketing: apiPaths.popMarketing,
        })
      }
      await use(undefined)
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => problems.push(String(error.error().stack)))
      await use(undefined)
      const unexpected = problems.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * An init script. It answers for the shop in the page itself: a route of Playwright's would take every request of
 * every page through it, and switch the browser's cache off.
 */
function goWithoutPopups({ keys, marketing }: { keys: string[]; marketing: string }) {
  // The empty page that every tab starts with has no storage.
  if (origin === 'null') return
  for (const key of keys) localStorage.setItem(key, String(Date.now()))
  const ask = window.fetch
  window.fetch = async (what, how) => (what === marketing ? Response.json([]) : ask(what, how))
}

export { expect }
