import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The fonts that the page asked for, and their bytes on the line. */
const readFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))
  })

/** The fonts that draw the letters of an element: whether each came from the shop. */
async function tellOwnFonts(page: Page, selector: string) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ isCustomFont }) => isCustomFont)
}

test('a page waits for 40 kB of fonts, which draw all of its Spanish', async ({ page }) => {
  await page.goto('/arrepentimiento')
  const fonts = await readFonts(page)
  expect(fonts).toHaveLength(2)
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(40_000)
  expect(await tellOwnFonts(page, 'h1')).toEqual([true])
  expect(await tellOwnFonts(page, 'main p')).toEqual([true])
})

test('letters that Spanish lacks come with the whole font', async ({ page }) => {
  await page.goto('/tienda?search=Jörmungandr')
  await expect(page.getByRole('button', { name: 'Quitar el filtro «Jörmungandr»' })).toBeVisible()
  await expect.poll(async () => (await readFonts(page)).length).toBeGreaterThan(2)
  expect(await tellOwnFonts(page, '[aria-label="Filtros elegidos"] button span:last-of-type')).toEqual([true])
})
