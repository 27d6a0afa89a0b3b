import { openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

test('what stays open shows what others do meanwhile: a new order in the list, and what becomes of it', async ({
  page,
  api,
  shop,
}) => {
  const box = await api.findProduct(
    ({ single, cantidad_disponible }) => !single && (cantidad_disponible ?? 0) >= 4,
  )
  const state = (name: string) => page.locator('.MuiChip-label', { hasText: name })
  await page.clock.install()
  const listed = page.waitForResponse((answer) => answer.url().includes('/gestion/ordenes/?'))
  await openAsOwner(page, '/ordenes')
  await listed
  await expect(page.getByRole('heading', { level: 1, name: 'Órdenes' })).toBeVisible()
  const { numero } = await api.buy(box.id, 1)
  await expect(page.getByText(numero, { exact: true })).toHaveCount(0)
  await page.clock.runFor(30_000)
  await page.getByText(numero, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()
  await expect(state('Pendiente')).toBeVisible()
  const [, id] = /ordenes\/(\d+)/.exec(page.url()) ?? []
  const paid = await page.request.post(`/api/v1/gestion/ordenes/${id}/estado/`, {
    headers: { origin: shop.url },
    data: { a: 'pagada', version: 1 },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  await page.clock.runFor(10_000)
  await expect(state('Pagada')).toBeVisible()
})
