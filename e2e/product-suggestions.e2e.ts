import { apiPaths } from '@mazo/contract/paths.ts'
import { comeAlive, openProduct } from './steps.ts'
import { expect, test } from './test.ts'

test('what else there is comes as one comes near it, without the product itself', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [first] = await api.list(apiPaths.sugeridos)
  if (!first) throw new Error('The shop suggests something')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(apiPaths.sugeridos)) asked.push(request.url())
  })
  await openProduct(page, first)
  await comeAlive(page)
  const suggested = page.getByRole('region', { name: 'También te puede gustar' })
  await expect(suggested).toContainText('Cargando...')
  expect(asked).toEqual([])
  await suggested.scrollIntoViewIfNeeded()
  const tiles = suggested.getByRole('article')
  await expect(tiles).toHaveCount(11)
  await expect(tiles.getByRole('link', { name: first.titulo, exact: true })).toHaveCount(0)

  await tiles.nth(0).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: first.titulo, exact: true })).toHaveCount(0)
  await expect(tiles.getByRole('link', { name: first.titulo, exact: true })).toHaveCount(1)
  expect(asked).toHaveLength(1)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('what else there is comes with the next one', async ({ page, context, api }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await openProduct(page, await api.findProduct((one) => !one.single))
    await comeAlive(page)
    const suggested = page.getByRole('region', { name: 'También te puede gustar' })
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (one) => one.url().includes(apiPaths.sugeridos))
    await suggested.scrollIntoViewIfNeeded()
    await failed
    await expect(suggested.getByText('Cargando...')).toHaveCount(3)
    // Phones say that they have a connection before it carries anything.
    await page.route(`**${apiPaths.sugeridos}*`, (route) => route.abort('internetdisconnected'), { times: 1 })
    await context.setOffline(false)
    await expect(suggested.getByRole('article').first()).toBeVisible()
  })
})
