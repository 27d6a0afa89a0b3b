import type { Page } from '@playwright/test'
import { order, stack } from './manage-order.ts'
import { listOnly } from './manage-products.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, expectedErrors: [/status of 401/] })

    test('a notice covers nothing of the bar of the chosen products', async ({ page }) => {
      await openAsOwner(page, '/productos')
      await goWithin(page, '/productos')
      const choose = page.getByRole('checkbox', { name: /^Elegir (?!tod)/ })
      await choose.first().check()
      await choose.nth(1).check()
      const bar = page.getByRole('region', { name: 'Productos elegidos' })
      if (width < 1280) await bar.getByRole('button', { name: 'Más' }).click()
      const atFirst = page.evaluate(isBarCovered)
      await page.getByRole(width < 1280 ? 'menuitem' : 'button', { name: 'Publicar' }).click()
      const notice = page.getByRole('alert').filter({ hasText: /^(Ya estaba así|Listo: )/ })
      await expect(notice).toBeVisible()
      expect(await notice.evaluate((one) => one.matches(':hover'))).toBe(false)
      expect([await atFirst, await page.evaluate(isBarCovered)]).toEqual([false, false])
    })
  })
}

/** Runs in the page: whether a notice covers the bar of the chosen rows in the first frame that has both. */
async function isBarCovered() {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  for (;;) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const notice = boxOf('.MuiSnackbar-root')
    const bar = boxOf('[role="region"][aria-label*=" elegid"]')
    if (notice && bar) return notice.bottom > bar.top && notice.top < bar.bottom
  }
}

test.describe('an undo', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('waits for whoever reads in a dialog which unique cards stayed as they were', async ({
    page,
    api,
  }) => {
    const card = await api.findProduct(
      ({ stock, single, cantidad_disponible }) => stock && single && cantidad_disponible === null,
    )
    const box = await api.findProduct(
      ({ single, cantidad_disponible }) => !single && cantidad_disponible !== 7,
    )
    await page.clock.install()
    await openAsOwner(page, '/productos')
    for (const { titulo } of [card, box]) await choose(page, titulo)
    const bar = page.getByRole('region', { name: 'Productos elegidos' })
    await bar.getByRole('button', { name: 'Stock' }).click()
    await page.getByRole('textbox', { name: 'Unidades' }).fill('7')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    const told = page.getByRole('dialog', { name: '1 carta única quedó como estaba' })
    await expect(told).toContainText(card.titulo)
    await page.clock.fastForward(60_000)
    await told.getByRole('button', { name: 'Entendido' }).click()
    await expect(told).toHaveCount(0)
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await page.clock.fastForward(10_000)
    await undo.hover()
    await page.clock.fastForward(60_000)
    await undo.click()
    await expect(page.getByText('Listo: 1 producto volvió a como estaba.')).toBeVisible()
    expect((await api.product(box.id)).cantidad_disponible).toBe(box.cantidad_disponible)
  })

  test('is gone in its time where nothing lies over it', async ({ page, api }) => {
    const { titulo } = await api.findProduct(({ single, stock }) => !single && stock)
    await page.clock.install()
    await openAsOwner(page, '/productos')
    await choose(page, titulo)
    await page.getByRole('switch', { name: `Visible en la tienda: ${titulo}` }).click()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await expect(undo).toBeVisible()
    await page.clock.fastForward(16_000)
    await expect(undo).toHaveCount(0)
    await page.getByRole('switch', { name: `Visible en la tienda: ${titulo}` }).click()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 620 }, expectedErrors: [/status of 401/] })

  test('an undo covers no box that chooses a row, nor the bar of the chosen, however far one scrolls', async ({
    page,
    api,
  }) => {
    const sold = await api.findProduct(stack)
    for (const _each of [1, 2, 3]) await order(page, [[sold, 1]])
    await openAsOwner(page, '/productos')
    await page.getByRole('switch', { name: 'Visible en la tienda' }).first().click()
    await page.getByRole('button', { name: 'Deshacer' }).waitFor()
    const boxes = page.getByRole('checkbox', { name: /^Elegir / })
    for (const [path, label] of [
      ['/productos', 'Productos elegidos'],
      ['/ordenes', 'Órdenes elegidas'],
    ] as const) {
      if (path !== '/productos') await goWithin(page, path)
      await boxes.first().check()
      await page.getByRole('region', { name: label }).waitFor()
      const seen = await page.evaluate(seeBoxes)
      expect(seen.beside, path).toBeGreaterThan(0)
      expect(seen.covered, path).toEqual([])
    }
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Listo: 1 producto volvió a como estaba.')).toBeVisible()
  })
})

/** Runs in the page: what an undo covers while it is scrolled, and how often a box stands at its height. */
async function seeBoxes() {
  const bar = '[role="region"][aria-label*=" elegid"]'
  const seen = { beside: 0, covered: [] as string[] }
  const atHeightOf = (notice: DOMRect, { top, bottom }: DOMRect) => bottom > notice.top && top < notice.bottom
  for (let y = 0; y < 600; y += 20) {
    scrollTo(0, y)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const notice = document.querySelector('#deshacer')?.closest('.MuiSnackbar-root')?.getBoundingClientRect()
    if (!notice) throw new Error('The undo is gone')
    for (const one of document.querySelectorAll(`input[aria-label^="Elegir "], ${bar}`)) {
      const box = (one.matches('input') ? (one.parentElement ?? one) : one).getBoundingClientRect()
      if (!atHeightOf(notice, box)) continue
      if (one.matches('input')) seen.beside++
      if (box.left < notice.right && box.right > notice.left)
        seen.covered.push(`${one.getAttribute('aria-label')} at ${y} px`)
    }
  }
  return seen
}

async function choose(page: Page, titulo: string) {
  await listOnly(page, titulo)
  await page.getByRole('checkbox', { name: `Elegir ${titulo}`, exact: true }).check()
}
