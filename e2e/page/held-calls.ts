import type { Page } from '@playwright/test'

/** Holds the page's calls to an address. @returns a function that lets them go on to the shop */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Holds the page's calls to an address. @returns a function that makes them fail */
export async function holdCallsToFail(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.abort()
  })
  return held.resolve
}

/** Stops the page's clock a moment after now; from then on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

/** Lets the page's open calls end: they are answered before the last of the calls made here. */
export async function settleCalls(page: Page): Promise<void> {
  for (let call = 0; call < 3; call++)
    await page.evaluate(async () => void (await (await fetch('/', { cache: 'no-store' })).text()))
}
