import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { widths } from './widths.ts'

/** The screen that is shown fits every width and meets WCAG 2.2 AA, light on a phone and dark on a desk. */
export async function expectGoodLooks(page: Page, screen: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNothingSticksOut(page, `${screen}, ${width} px`)
  }
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await expectAccessible(page, `${screen}, ${width} px, ${colorScheme}`)
  }
}

async function expectNothingSticksOut(page: Page, screen: string) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond, screen).toBeLessThanOrEqual(0)
}
