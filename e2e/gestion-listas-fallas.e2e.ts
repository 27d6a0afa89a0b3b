import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 40[01]/] })

for (const width of [390, 1280])
  test(`at ${width} px a list that cannot be read has neither a count nor pages`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openAsOwner(page, '/productos')
    const pages = page.getByText(/^\d+-\d+ de /)
    const next = page.getByRole('button', { name: 'Ir a la página siguiente' })
    await expect(pages).toBeVisible()
    await goWithin(page, `/productos?filter=${encodeURIComponent('{"agotado":"mal"}')}`)
    await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expect(pages).toHaveCount(0)
    await expect(next).toHaveCount(0)
    await goWithin(page, `/productos?filter=${encodeURIComponent('{"agotado":"false"}')}`)
    await expect(pages).toBeVisible()
    await expect(next).toBeVisible()
  })
