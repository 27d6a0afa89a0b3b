import { formatPesos, unitCentavos } from '@mazo/contract/money.ts'
import { pagePaths } from '@mazo/contract/paths.ts'
import { withoutTaxesCentavos } from '@mazo/contract/site/national-taxes.ts'
import type { Page } from '@playwright/test'
import { openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectGoodLooks } from './page/each-look.ts'
import { openProduct } from './steps.ts'
import { expect } from './test.ts'

const rateLabel = /^Impuestos nacionales incluidos/

async function setRate(page: Page, percent: string) {
  await page.getByLabel(rateLabel).fill(percent)
  await page.getByRole('button', { name: 'Guardar' }).click()
}

test('where the owner set a rate, a product tells its price without national taxes; emptied, it is gone', async ({
  page,
  api,
}) => {
  const product = await api.findProduct(({ descuento }) => descuento !== null)
  const line = page.getByText('PRECIO SIN IMPUESTOS NACIONALES')
  const rate = async () => (await api.settings()).impuestos_nacionales
  await openProduct(page, product)
  await expect(line).toHaveCount(0)

  await test.step('with 21 it stands below the price that is paid', async () => {
    await openAsOwner(page, '/ajustes')
    await setRate(page, '21')
    await expect.poll(rate).toBe(21)
    const figure = formatPesos(withoutTaxesCentavos(unitCentavos(product), 21))
    const words = `PRECIO SIN IMPUESTOS NACIONALES: ${figure}`
    await openProduct(page, product)
    await expect(line).toHaveText(words)
    const served = await page.request.get(pagePaths.product(product.slug))
    expect(await served.text(), 'the page as it is served').toContain('PRECIO SIN IMPUESTOS NACIONALES')
    await expectGoodLooks(page, 'product with its price without taxes')
    await page.goto(pagePaths.qr(product.id))
    await expect(line).toHaveText(words)
    await expectGoodLooks(page, 'label with its price without taxes')
  })

  await test.step('emptied, nothing is shown', async () => {
    await page.goto('/gestion/ajustes')
    await expect(page.getByLabel(rateLabel)).toHaveValue('21')
    await setRate(page, '')
    await expect.poll(rate).toBeNull()
    await openProduct(page, product)
    await expect(line).toHaveCount(0)
  })
})
