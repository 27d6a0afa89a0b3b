import { holdCalls } from './page/held-calls.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test('what is typed before the page comes alive is searched, not lost', async ({ page }) => {
  const typed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('charzard')
  typed.resolve()
  await expect(page.getByRole('option', { name: /Charizard/ }).first()).toBeVisible()
})

test('the dropdown shows five products, leads to the store and closes outside', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await box.fill('booster')
  const options = page.getByRole('option')
  await expect(page.getByRole('option', { name: 'Más en la tienda' })).toBeVisible()
  await expect(options).toHaveCount(7)
  await page.mouse.click(640, 800)
  await expect(options).toHaveCount(0)
  await box.click()
  await page.getByRole('option', { name: 'Ver todos los productos' }).click()
  await expect(page).toHaveURL(/\/tienda$/)
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/terminos-y-condiciones$/)

  await box.fill('zzzzqqqqxxxx')
  await expect(page.getByText('No encontramos "zzzzqqqqxxxx". ¡Prueba con otra búsqueda!')).toBeVisible()
})

test('what is typed while the whole store is on its way stays in the box', async ({ page }) => {
  await page.goto('/eventos')
  await comeAlive(page)
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await box.fill('booster')
  const letGo = await holdCalls(page, '**/tienda*.data*')
  // On a slow phone the listing opens only after the first letters are typed.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('option', { name: 'Ver todos los productos' }).click()
  await box.fill('dragon')
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeAttached()
  await expect(box).toHaveValue('dragon')
})

test('a long old price leaves the title of a result whole on a phone', async ({ page }) => {
  const titulo = 'Ultra Premium Collection Charizard'
  const hit = { id: 1, slug: 'charizard', titulo, tcg: 'Pokemon', stock: 1, imagen_url: '/media/x.webp' }
  const productos = [{ ...hit, precio: '1250000.00', descuento: { porcentaje: 10 } }]
  await page.route('**/api/buscar-productos/**', (route) => route.fulfill({ json: { productos } }))
  await page.route('**/media/x*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terminos-y-condiciones')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('charizard')
  const cut = await page
    .getByRole('option', { name: titulo })
    .getByText(titulo)
    .evaluate((it) => it.scrollHeight - it.clientHeight)
  expect(cut).toBe(0)
})

test('two results of one name tell their state', async ({ page }) => {
  const hit = {
    titulo: 'Charizard ex 199/165 - 151',
    tcg: 'Pokemon',
    stock: 1,
    imagen_url: '',
    descuento: null,
  }
  const productos = [
    { ...hit, id: 1, slug: 'a', precio: '90000.00', estado_carta: 'Near Mint' },
    { ...hit, id: 2, slug: 'b', precio: '60000.00', estado_carta: 'Lightly Played' },
  ]
  await page.route('**/api/buscar-productos/**', (route) => route.fulfill({ json: { productos } }))
  await page.goto('/terminos-y-condiciones')
  await page.getByRole('combobox', { name: 'Buscar productos' }).fill('charizard')
  await expect(page.getByRole('option', { name: /Charizard.*Near Mint/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Charizard.*Lightly Played/ })).toBeVisible()
})

test('a product chosen in the dropdown opens and leaves the box empty', async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await box.fill('charizard')
  await page
    .getByRole('option', { name: /Charizard/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect(box).toHaveValue('')
})

test('the box holds what the store searches for, and follows Back', async ({ page }) => {
  await page.goto('/tienda?search=pikachu')
  await comeAlive(page)
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await expect(box).toHaveValue('pikachu')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('booster')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=booster/)
  await page.goBack()
  await expect(page).toHaveURL(/search=pikachu/)
  await expect(box).toHaveValue('pikachu')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/detalle-productos\//)
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('pikachu')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the box lets go of the keyboard that lies over what was found', async ({ page }) => {
    await page.goto('/terminos-y-condiciones')
    await comeAlive(page)
    const box = page.getByRole('combobox', { name: 'Buscar productos' })
    await box.fill('booster')
    await box.press('Enter')
    await expect(page).toHaveURL(/search=booster/)
    await expect(box).not.toBeFocused()
    await box.fill('charizard')
    await page
      .getByRole('option', { name: /Charizard/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/detalle-productos\//)
    await expect(box).not.toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the box holds what was searched', async ({ page }) => {
    await page.goto('/terminos-y-condiciones')
    const box = page.getByLabel('Buscar productos')
    await box.fill('pikachu')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/tienda\?search=pikachu$/)
    await expect(box).toHaveValue('pikachu')
  })
})
