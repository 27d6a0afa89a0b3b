import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test('the store is filtered, paged and found again with the back button', async ({ page }) => {
  await page.goto('/tienda')
  await comeAlive(page)
  const cards = page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(12)

  await page.getByLabel('Juego', { exact: true }).selectOption({ label: 'Pokémon' })
  await expect(page).toHaveURL(/tcg=1/)
  // The address changes before its list is shown.
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('href', /tcg=1/)
  await page.getByRole('link', { name: 'Página 2' }).click()
  await expect(page).toHaveURL(/tcg=1.*page=2|page=2.*tcg=1/)
  await expect(page.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  const first = await cards.first().getByRole('heading').textContent()

  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')

  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first().getByRole('heading')).toHaveText(first ?? '')
  await expect(page.getByLabel('Juego', { exact: true })).toHaveValue('1')

  await page.getByLabel('Condición').selectOption('false')
  await expect(page).not.toHaveURL(/page=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/single=/)
})

test('the store keeps what it can of an address with nonsense in it', async ({ page }) => {
  await page.goto('/tienda?tcg=99&ordering=oro&estado=%00&search=charzard')
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /Charizard/ })
      .first(),
  ).toBeVisible()
})

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/tienda?search=zzzzqqqqxxxx')
  await expect(page.getByText('No hay resultados disponibles para su búsqueda.')).toBeVisible()
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an order with a wrong link is not found', async ({ page }) => {
    const answer = await page.goto('/pedido/no-es-un-pedido')
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()['cache-control']).toContain('no-store')
    await expect(page.getByRole('heading', { name: 'No encontramos ese pedido.' })).toBeVisible()
    // This shop sends no mail.
    await expect(page.getByText('es el que te dimos al terminar tu compra.')).toBeVisible()
  })
})
