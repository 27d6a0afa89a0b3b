import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible } from './axe.ts'
import { widths } from './widths.ts'

/** The screen that is shown fits every width and meets WCAG 2.2 AA, light on a phone and dark on a desk. */
export async function expectGoodLooks(page: Page, screen: string) {
  await expectFits(page, screen)
  await expectAccessibleLooks(page, screen)
}

export const expectFits = (page: Page, screen: string) =>
  atEveryWidth(page, (width) => expectNothingSticksOut(page, `${screen}, ${width} px`))

/** It meets WCAG 2.2 AA on a light phone, and on a dark desk what colours and room decide. Then it is as it was. */
export async function expectAccessibleLooks(page: Page, screen: string) {
  const before = page.viewportSize()
  const height = before?.height ?? 900
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height })
  await expectAccessible(page, `${screen}, 390 px, light`)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1280, height })
  await expectStillAccessible(page, `${screen}, 1280 px, dark`)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

/** Looks at the page that is open at each width of the specification; then it is as wide as before. */
export async function atEveryWidth(page: Page, look: (width: number) => Promise<void>) {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 })
    await look(width)
  }
  if (before) await page.setViewportSize(before)
}

async function expectNothingSticksOut(page: Page, screen: string) {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(beyond, screen).toBeLessThanOrEqual(0)
}
