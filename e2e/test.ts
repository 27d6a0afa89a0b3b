import { apiPaths } from '@mazo/contract/paths.ts'
import { test as base, expect, type Page } from '@playwright/test'
import { keepDrawing } from './page/keep-drawing.ts'
import { type ChangeableShop, startChangeableShop } from './shops/changeable-shop.ts'
import { type ShopApi, shopApi } from './shops/shop-api.ts'
import { type CardShop, startCardShop } from './shops/start-card-shop.ts'
import { type RunningShop, startEmbeddedShop, startShop } from './shops/start-shop.ts'

type Options = {
  /** Console errors that a journey provokes on purpose, such as the browser's own line about a 409. */
  expectedErrors: RegExp[]
  /** Whether the home's pop-ups may open; a journey about them turns them on. */
  homePopups: boolean
}
type Fixtures = {
  /** The shop that the journey's addresses belong to. */
  visited: RunningShop
  api: ShopApi
  quietConsole: undefined
  noPopups: undefined
  failurePictures: undefined
}
/** A worker starts each shop for the first journey that visits it. */
type Shops = {
  shop: RunningShop
  /** For journeys that rewrite what others read (own-shop.ts). */
  ownShop: RunningShop
  changeable: ChangeableShop
  /** A shop that takes cards (card-shop.ts). */
  cards: CardShop
  /** A shop as from `npm start`, on the embedded database. */
  embeddedShop: RunningShop
}

/** The browser keeps under these names when the home's pop-ups with a period were last shown. */
export const popupKeys = { newsletter: 'popupNovedades', events: 'popupEventos' } as const

const eachWorker = { scope: 'worker', timeout: 150_000 } as const

/** Started for the first journey that asks for it, and stopped with what it was started for: a worker or a journey. */
export function keep<Shop extends { stop(): Promise<void> }>(start: () => Promise<Shop>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  return async ({}, use: (shop: Shop) => Promise<void>) => {
    const shop = await start()
    await use(shop)
    await shop.stop()
  }
}

/** A journey through the built shop. An error in any page's console fails it. */
export const test = base.extend<Options & Fixtures, Shops>({
  expectedErrors: [[], { option: true }],
  homePopups: [false, { option: true }],
  // All shops are fixtures of one test object: with several, each change between them would start another worker.
  shop: [keep(startShop), eachWorker],
  ownShop: [keep(startShop), eachWorker],
  changeable: [keep(startChangeableShop), eachWorker],
  cards: [keep(startCardShop), eachWorker],
  embeddedShop: [keep(startEmbeddedShop), eachWorker],
  visited: ({ shop }, use) => use(shop),
  baseURL: ({ visited }, use) => use(visited.url),
  api: ({ visited }, use) => use(shopApi(visited.url)),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', keepDrawing)
    await use(context)
  },
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
  // Declared before the fixtures that may fail a journey at its end, so that it sees those failures too.
  failurePictures: [
    async ({ context }, use, journey) => {
      await use(undefined)
      if (journey.status === journey.expectedStatus) return
      for (const [at, page] of context.pages().entries()) {
        const path = journey.outputPath(`page-${at + 1}.png`)
        await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined) // a page that hangs gives no picture
        journey.attachments.push({ name: 'screenshot', path, contentType: 'image/png' })
        // The report prints 300 characters of each: a machine that keeps no pictures tells this much.
        for (const name of ['[role=dialog], [role=alert], [role=status], h1', 'main'])
          await journey.attach(name, { body: await textOf(page, name), contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
      })
      // What is no Error, such as an aborted call, has no stack.
      context.on('weberror', (event) => {
        const { stack, name, message } = event.error()
        problems.push(stack || `${name}: ${message}`)
      })
      await context.addInitScript(reportRefusals)
      await use(undefined)
      const unexpected = problems.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))
      expect(unexpected, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

/** What a failed page says in these parts, after its address. */
async function textOf(page: Page, parts: string) {
  const read = page.locator(parts).allInnerTexts()
  const texts = await Promise.race([
    read.catch(String),
    new Promise((late) => setTimeout(late, 5_000, 'No answer')),
  ])
  return `${page.url()}: ${[texts].flat().join(' | ').replaceAll(/\s+/g, ' ')}`
}

/** An init script. Chromium, unlike others, does not log a refusal by the page's policy if the page caught it. */
function reportRefusals() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`The page's policy (${effectiveDirective}) refused ${blockedURI}`),
  )
}

/**
 * An init script. It answers for the shop within the page, because a route of Playwright's would handle every request
 * of every page and switch the browser's cache off.
 */
function goWithoutPopups({ keys, marketing }: { keys: string[]; marketing: string }) {
  // The empty page that every tab starts with has no storage.
  if (origin === 'null') return
  for (const key of keys) localStorage.setItem(key, String(Date.now()))
  const ask = window.fetch
  window.fetch = async (what, how) => (what === marketing ? Response.json([]) : ask(what, how))
}

export { expect }
