import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectStillAccessible, letTransitionsEnd } from './axe.ts'
import { widths } from './widths.ts'

/** Expects that the screen fits every width and meets WCAG 2.2 AA, in its look and in the opposite one. */
export async function expectGoodLooks(page: Page, screen: string) {
  await expectFits(page, screen)
  await expectAccessibleLooks(page, screen)
}

export const expectFits = (page: Page, screen: string) =>
  atEveryWidth(page, (width) => expectNothingSticksOut(page, `${screen}, ${width} px`))

/**
 * Expects that the screen meets WCAG 2.2 AA: in full as it is, and then, in the opposite theme and on the other of
 * phone and desk, the rules that colours and room decide. Afterwards the screen has its old width but keeps the other
 * theme, in which the next screen is read: each change redraws the screen, which takes as long as the check itself.
 */
export async function expectAccessibleLooks(page: Page, screen: string) {
  const { width, height } = page.viewportSize() ?? { width: desk, height: 900 }
  const other = width < (phone + desk) / 2 ? desk : phone
  const colours = (await page.evaluate(isDark)) ? 'dark' : 'light'
  const others = colours === 'dark' ? 'light' : 'dark'
  await expectAccessible(page, `${screen}, ${width} px, ${colours}`)
  await Promise.all([
    page.setViewportSize({ width: other, height }),
    page.emulateMedia({ reducedMotion: 'reduce', colorScheme: others }),
  ])
  await expectStillAccessible(page, `${screen}, ${other} px, ${others}`)
  await page.setViewportSize({ width, height })
  // A part that is drawn anew between a press and its release gets no click.
  await letTransitionsEnd(page)
}

/** Runs in the page. */
const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches

const phone = 390
const desk = 1280

/** Looks at the open page at each width of the specification, then restores its width. */
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
