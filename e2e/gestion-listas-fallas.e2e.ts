import type { Page } from '@playwright/test'
import { stack } from './manage-order.ts'
import { listOnly } from './manage-products.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

test.use({ expectedErrors: [/status of 40[01]|ERR_INTERNET_DISCONNECTED/] })

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

const products = '**/gestion/productos/?*'

/** The connection comes back, which the browser says before it carries anything. */
async function comeBack(page: Page, address: string) {
  await page.context().setOffline(true)
  await page.unrouteAll()
  await page.route(address, (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.context().setOffline(false)
}

for (const { what, path, address, shown } of [
  { what: 'list', path: '/productos', address: products, shown: /^\d+-\d+ de / },
  { what: 'record', path: '/expansiones/1', address: '**/gestion/expansiones/1/', shown: 'Guardar' },
])
  test(`a ${what} that did not come comes by itself once the connection carries it`, async ({ page }) => {
    await openAsOwner(page, '/')
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
    await page.route(address, (route) => route.abort('internetdisconnected'))
    await goWithin(page, path)
    const trouble = page.getByRole('alert').filter({ hasText: 'Reintentar' })
    await expect(trouble).toBeVisible()
    await comeBack(page, address)
    await expect(page.getByText(shown)).toBeVisible()
    await expect(trouble).toHaveCount(0)
  })

test('rows that were read before the connection was lost are read anew after it', async ({ page, api }) => {
  const { id, titulo, cantidad_disponible } = await api.findProduct(stack)
  const left = (cantidad_disponible ?? 0) - 1
  await openAsOwner(page, '/productos')
  await listOnly(page, titulo)
  const cell = (units: number) =>
    page.getByRole('button', { name: `Cambiar Stock de ${titulo}: ${units}`, exact: true })
  await expect(cell(left + 1)).toBeVisible()
  await api.buy(id, 1)
  await comeBack(page, products)
  await expect(cell(left)).toBeVisible()
})
