import { callOffice } from './call-office.ts'
import { order, stack } from './manage-order.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 401/] })

test('no paper of an order is wider than a phone, whatever the buyer is called', async ({ page, api }) => {
  const nombre = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft'
  const numero = await order(page, [[await api.findProduct(stack), 1]], { nombre })
  await openAsOwner(page, '/ordenes')
  const { results } = await callOffice<{ results: { id: number }[] }>(
    page,
    'GET',
    `/api/v1/gestion/ordenes/?q=${numero}`,
  )
  for (const what of ['lista', 'etiquetas']) {
    await page.goto(`/gestion/ordenes/imprimir?que=${what}&ids=${results[0]?.id}`)
    await expect(page.getByText(nombre)).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, what).toBe(390)
  }
})

test('the paper and its buttons look alike in the light and in the dark', async ({ page }) => {
  await openAsOwner(page, '/ordenes/imprimir?que=etiquetas&ids=99999999')
  const print = page.getByRole('button', { name: 'Imprimir' })
  await expect(page.getByRole('alert')).toHaveText(/^No encontramos esas órdenes/)
  await expect(print).toBeDisabled()
  const letters = () => print.evaluate((button) => getComputedStyle(button).color)
  const inTheLight = await letters()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(print).toBeDisabled()
  expect(await letters()).toBe(inTheLight)
})
