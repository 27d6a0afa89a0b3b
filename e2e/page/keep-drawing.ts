import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/**
 * Waits for work that needs the page to draw. A headless browser sometimes stops drawing after a change of size or
 * colours, until somebody asks for a screenshot.
 */
export async function whileDrawing(page: Page, work: Promise<unknown>) {
  const ended = work.then(() => true)
  while (!(await Promise.race([ended, pause(1_000, false)])))
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
}

/** Makes a page go on drawing after each change of size or colours, like every real window. */
export function keepDrawing(page: Page) {
  const setViewportSize = page.setViewportSize.bind(page)
  const emulateMedia = page.emulateMedia.bind(page)
  // A page that navigates meanwhile draws the new page.
  const draw = () =>
    whileDrawing(
      page,
      page.evaluate(nextFrame).catch(() => undefined),
    )
  page.setViewportSize = async (size) => {
    const now = page.viewportSize()
    if (now?.width === size.width && now.height === size.height) return
    await setViewportSize(size)
    await draw()
  }
  page.emulateMedia = async (media) => {
    await emulateMedia(media)
    await draw()
  }
}

/** Runs in the page. With a stopped clock, frames come only when a journey moves it, so nobody waits for them. */
const nextFrame = () =>
  new Promise<void>((drawn) => {
    if (String(requestAnimationFrame).includes('[native code]')) requestAnimationFrame(() => drawn())
    else drawn()
  })
