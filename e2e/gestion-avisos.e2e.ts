import type { Page } from '@playwright/test'
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
      await page.getByRole(width < 1280 ? 'menuitem' : 'button', { name: 'Publicar' }).click()
      const notice = page.getByRole('alert').filter({ hasText: /^(Ya estaba así|Listo: )/ })
      await expect(notice).toBeVisible()
      expect(await notice.evaluate((one) => one.matches(':hover'))).toBe(false)
      const over = await bar.boundingBox()
      const { y, height: tall } = (await notice.boundingBox()) ?? { y: 0, height: 0 }
      expect(over && (y + tall <= over.y || y >= over.y + over.height)).toBe(true)
    })
  })
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

async function choose(page: Page, titulo: string) {
  await page.getByPlaceholder('Título o código').fill(titulo)
  await expect(page.getByRole('link', { name: titulo, exact: true })).toHaveCount(1)
  await page.getByRole('checkbox', { name: `Elegir ${titulo}`, exact: true }).check()
}
