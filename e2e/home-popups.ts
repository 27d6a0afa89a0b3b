import type { Locator, Page } from '@playwright/test'
import { stopTimeAt } from './page/stop-time.ts'
import { comeAlive } from './steps.ts'
import { expect, popupKeys } from './test.ts'

export const noon = new Date('2026-11-21T15:00:00Z')

export const newsletter = (page: Page) =>
  page.getByRole('dialog', { name: '¡Suscribite a nuestras novedades!' })
export const marketing = (page: Page) => page.getByRole('dialog', { name: 'Mirá los últimos ingresos' })
export const events = (page: Page) => page.getByRole('dialog', { name: 'Nos vemos en la próxima feria' })

export const now = (page: Page) => page.evaluate(() => Date.now())
/** When a pop-up was last shown, as the browser keeps it. */
export const lastShown = (page: Page, name: keyof typeof popupKeys) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), popupKeys[name])

/** Opens the home and waits until it is alive. Time stands still, and the pop-ups' delays count from here. */
export async function openHome(page: Page, address = '/') {
  await stopTimeAt(page, noon)
  const told = page.waitForRequest(/pop_marketing/)
  await page.goto(address)
  await comeAlive(page)
  const answer = await (await told).response() // for the marketing pop-up; null if a journey blocks it
  await answer?.finished()
}

/** Lets time pass to an instant, counted from the opening of the home. */
export const passTo = async (page: Page, ms: number) =>
  page.clock.runFor(noon.getTime() + ms - (await now(page)))
/** A pop-up is drawn a moment after it opens, when its code is there. */
export const settle = (page: Page) => page.clock.runFor(400)

/** Opens all three, one after the other: looks at each, and closes it for the next. */
export async function openEach(page: Page, look: (popup: Locator) => Promise<void>) {
  await passTo(page, 6000)
  await settle(page)
  for (const popup of [newsletter, marketing, events]) {
    await expect(popup(page)).toBeVisible()
    await look(popup(page))
    await pressEscape(page)
    await rest(page)
  }
}

/** Closes the top pop-up; the focus goes back a moment later. */
export async function pressEscape(page: Page) {
  await page.keyboard.press('Escape')
  await settle(page)
}

/** Waits for the moment in which the home can be seen before the next pop-up opens. */
export async function rest(page: Page) {
  await page.clock.runFor(3000)
  await settle(page)
}
