import type { Page } from '@playwright/test'

/** Lets the pages of this tab stand still at an instant until `page.clock` moves them on. */
export async function stopTimeAt(page: Page, instant: string | Date) {
  const wanted = new Date(instant)
  // Begun a while before: the clock runs until it is stopped, and it cannot be stopped in its past.
  await page.clock.install({ time: new Date(wanted.getTime() - 60_000) })
  await page.clock.pauseAt(wanted)
}
