import type { Page } from '@playwright/test'

/** Stops the clock of this tab's pages at an instant, until `page.clock` moves it. */
export async function stopTimeAt(page: Page, instant: string | Date) {
  const wanted = new Date(instant)
  // The clock starts a while earlier, because it runs until it is stopped and cannot be stopped in its past.
  await page.clock.install({ time: new Date(wanted.getTime() - 60_000) })
  await page.clock.pauseAt(wanted)
}
