import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** Keeps what the window shows as docs/pictures/NAME.webp, once its pictures are there and nothing is on its way. */
export async function takePicture(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(showPictures)
  const chromium = await page.context().newCDPSession(page)
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
  await writeFile(fileURLToPath(new URL(`../../docs/pictures/${name}.webp`, import.meta.url)), data, 'base64')
}

/** Runs in the page. */
async function showPictures() {
  await Promise.all([...document.images].map((one) => one.decode().catch(() => {})))
  await document.fonts.ready
}
