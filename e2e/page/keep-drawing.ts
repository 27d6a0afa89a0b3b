import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/**
 * Waits for work in a page that needs it to draw. A browser without windows now and then draws nothing more after
 * another size or other colours, until somebody asks for a picture.
 */
export async function whileDrawing(page: Page, work: Promise<unknown>) {
  const ended = work.then(() => true)
  while (!(await Promise.race([ended, pause(1_000, false)])))
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
}

/** A page that draws on after each change of its size or its colours, as every window does. */
export function keepDrawing(page: Page) {
  const setViewportSize = page.setViewportSize.bind(page)
  const emulateMedia = page.emulateMedia.bind(page)
  // One that goes elsewhere meanwhile draws that.
  const draw = () =>
    whileDrawing(
      page,
      page.evaluate(nextFrame).catch(() => undefined),
    )
  page.setViewportSize = async (size) => {
    await setViewportSize(size)
    await draw()
  }
  page.emulateMedia = async (media) => {
    await emulateMedia(media)
    await draw()
  }
}

/** In the page. Frames of a stopped clock come when a journey moves it on: they are not waited for. */
const nextFrame = () =>
  new Promise<void>((drawn) => {
    if (String(requestAnimationFrame).includes('[native code]')) requestAnimationFrame(() => drawn())
    else drawn()
  })
