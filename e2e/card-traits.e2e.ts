import { chooseOption } from './choose-option.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks, expectGoodLooks } from './page/each-look.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test('what the owner says of a card is read on its page and in the list, and filters the store', async ({
  page,
  context,
}) => {
  const titulo = 'Charizard de prueba 4/102'
  await openAsOwner(page, '/productos/create')
  await page.getByLabel('Carta suelta').check()
  await page.getByLabel('Título').fill(titulo)
  await page.getByLabel('Precio en pesos').fill('9000')
  await chooseOption(page.getByLabel('Estado de la carta'), 'Near Mint')
  await chooseOption(page.getByLabel('Idioma'), 'Japonés')
  await chooseOption(page.getByLabel('Acabado'), 'Primera edición')
  await chooseOption(page.getByLabel('Juego'), 'Pokémon')
  await expectAccessibleLooks(page, 'the form of a card')
  await page.getByRole('button', { name: 'Crear producto' }).click()
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeVisible()

  const shopper = await context.newPage()
  await expect
    .poll(async () => (await shopper.request.get('/detalle-productos/charizard-de-prueba-4-102')).status())
    .toBe(200)
  await shopper.goto('/detalle-productos/charizard-de-prueba-4-102')
  await expect(shopper.getByRole('main').getByText('Japonés', { exact: true })).toBeVisible()
  await expectGoodLooks(shopper, 'a card whose language is known')

  await shopper.setViewportSize({ width: 1280, height: 900 })
  await shopper.goto('/tienda')
  await comeAlive(shopper)
  await shopper.getByLabel('Idioma', { exact: true }).selectOption('Japonés')
  await expect(shopper).toHaveURL(/[?&]idioma=japon%C3%A9s/)
  await shopper.getByLabel('Acabado', { exact: true }).selectOption('Primera edición')
  const cards = shopper
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: shopper.getByRole('heading') })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Near Mint · JP · 1.ª ed.')
  await expectGoodLooks(shopper, 'the store of one language')
  await shopper.getByRole('button', { name: 'Quitar el filtro Japonés' }).click()
  await shopper.getByRole('button', { name: 'Quitar el filtro Primera edición' }).click()
  await expect(cards).toHaveCount(12)
})
