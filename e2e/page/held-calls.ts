import type { Page } from '@playwright/test'

/** Holds what the page asks at an address until it is let go; it then goes to the shop as it is. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Stops the page's clock a moment after now; from then on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

/** Lets what the page has begun come to its end: whatever it has asked is answered before the last of these calls. */
export async function settleCalls(page: Page): Promise<void> {
  for (let call = 0; call < 3; call++)
    await page.evaluate(async () => void (await (await fetch('/', { cache: 'no-store' })).text()))
}
