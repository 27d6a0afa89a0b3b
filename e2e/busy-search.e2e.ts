import { copyPrepared } from './shops/shop-home.ts'
import { openShop } from './shops/start-shop.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

/** A shop that counts who asks how often, which the others of the journeys do not. */

test.use({ baseURL: undefined, expectedErrors: [/status of 429/] })

test('who searched too often is told so, by Enter as by the address', async ({ page, request }) => {
  const home = await copyPrepared()
  const shop = await openShop(home, { settings: { RATE_LIMITS: 'on' } })
  try {
    await page.goto(`${shop.url}/tienda`)
    await comeAlive(page)
    const address = `${shop.url}/api/buscar-productos/?q=pikachu`
    const answers = await Promise.all(Array.from({ length: 121 }, () => request.get(address)))
    expect(answers.map((answer) => answer.status())).toContain(429)

    const tooOften = page.getByText('Demasiadas solicitudes. Esperá un momento.')
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    await box.fill('pikachu')
    await box.press('Enter')
    await expect(page).toHaveURL(/search=pikachu/)
    await expect(tooOften).toBeVisible()
    await expect(page.getByText('Algo salió mal')).toHaveCount(0)

    await page.goto(`${shop.url}/tienda?search=pikachu`)
    await expect(tooOften).toBeVisible()
    await page.goto('about:blank')
  } finally {
    await shop.stop()
    await home.remove()
  }
})
