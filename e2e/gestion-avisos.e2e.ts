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
