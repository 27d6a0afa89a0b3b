import type { Locator, Page } from '@playwright/test'
import { holdCalls } from './held-calls.ts'

/** Opens a page and holds back its code. @returns a function that lets the code arrive */
export async function openSlowly(page: Page, path: string) {
  const arrive = await holdCalls(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}

/** Taps like a finger, whether or not the browser considers the element ready. */
export async function touch(page: Page, what: Locator) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}
