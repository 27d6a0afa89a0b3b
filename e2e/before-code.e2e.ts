import { openSlowly } from './page/slow-code.ts'
import { type Watched, watchShifts } from './page/watch-shifts.ts'
import type { ShopApi } from './shops/shop-api.ts'
import { comeAlive, fillCart } from './steps.ts'
import { expect, test } from './test.ts'

/** What a page shows while its code is on its way, or does not come. */

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

async function plenty(api: ShopApi) {
  const [first, second] = (await api.allProducts()).filter(
    (one) => !one.single && (one.cantidad_disponible ?? 0) > 10,
  )
  if (!first || !second) throw new Error('The demo shop has too few products')
  return { first, second }
}

for (const viewport of [phone, desk])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the counters of the cart show from the first paint on what it holds', async ({ page, api }) => {
      const { first, second } = await plenty(api)
      await page.addInitScript(watchShifts)
      await fillCart(page, [first.id, first.id, second.id])
      const arrive = await openSlowly(page, '/terminos-y-condiciones')
      const floating = page.getByRole('button', { name: /^Abrir el carrito/ })
      const icon = page.getByRole('banner').getByRole('button', { name: /^Carrito/ })
      const counters = viewport === phone ? [floating, icon] : [floating]
      await expect(floating).toHaveAccessibleName(/^Abrir el carrito(: 2 productos)?$/)
      const look = async () => {
        await page.evaluate(() => document.fonts.ready)
        return Promise.all(counters.map((one) => one.screenshot()))
      }
      const early = await look()
      arrive()
      await comeAlive(page)
      await expect(floating).toHaveAccessibleName('Abrir el carrito: 2 productos')
      expect(await look()).toEqual(early)
      expect(await page.evaluate(() => (window as Watched).shift)).toBe(0)
    })

    test('the checkout shows no amount before it knows the cart', async ({ page, api }) => {
      const { first } = await plenty(api)
      await fillCart(page, [first.id])
      const arrive = await openSlowly(page, '/checkout')
      const total = page.getByText('Total a pagar').locator('..')
      await expect(total).toHaveText('Total a pagar—')
      await expect(page.getByRole('main')).not.toContainText(/\$\s*0,00/)
      arrive()
      await expect(total).toHaveText(/\$\s*[1-9]/)
    })
  })
