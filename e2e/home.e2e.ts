import { apiPaths } from '@mazo/contract/paths.ts'
import { games } from '@mazo/contract/products/games.ts'
import type { Page } from '@playwright/test'
import { atEveryWidth, expectFits } from './page/each-look.ts'
import { inAnyWidth } from './page/in-any-width.ts'
import { moving } from './page/moving.ts'
import { type Watched, watchShifts } from './page/watch-shifts.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the owner’s cover takes the place of ours, and a long name keeps off what it shows', async ({
  page,
  changeable,
}) => {
  await changeable.become('named')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(changeable.url)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('La carta que te falta está en La Cueva del Dragón & Compañía de Cartas')
  const end = await title.evaluate((heading) => {
    const letters = document.createRange()
    letters.selectNodeContents(heading)
    return Math.max(...[...letters.getClientRects()].map(({ right }) => right))
  })
  expect(end).toBeLessThan(1280 / 2)
  const hero = section(page, 'Bienvenida')
  await expect(hero.locator('img')).toHaveAttribute('src', inAnyWidth('/media/demo/feria-juegos.webp'))
  await expectFits(page, 'the home of a shop with a long name')
})

test('the lists of the home: trending, certified, new and four games', async ({ page, api }) => {
  await page.goto('/')
  const trending = section(page, 'Especialmente para ti').getByRole('article')
  await expect(trending.first().getByText('Tendencia', { exact: true })).toBeVisible()
  const newest = await api.list(apiPaths.nuevos)
  const cards = section(page, 'Las últimas Novedades').getByRole('article')
  await expect(cards).toHaveCount(newest.length)
  await expect(cards.getByText('Nuevo', { exact: true })).toHaveCount(newest.length)
  const tiles = section(page, 'Elegí tu juego').getByRole('link')
  await expect(tiles).toHaveCount(4)
  for (const [at, { id }] of games.entries())
    await expect(tiles.nth(at)).toHaveAttribute('href', `/tienda?tcg=${id}`)
  await atEveryWidth(page, async (width) => {
    await expect(trending.filter({ visible: true }), `${width} px`).toHaveCount(width <= 800 ? 8 : 12)
    const tops = await trending.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    const inFirstRow = tops.filter((top) => top === tops[0])
    expect(inFirstRow, `${width} px`).toHaveLength(width <= 700 ? 2 : width < 1000 ? 3 : 4)
    for (const card of [trending.first(), cards.first()]) {
      await expect(card.locator('img')).toHaveCount(1)
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        /^\/detalle-productos\//,
      )
      await expect(card.getByText(/^\$\s[\d.]+,\d\d$/).last()).toBeVisible()
      await expect(card.getByRole('button', { name: /^Agregar: / })).toBeVisible()
    }
    await expect(tiles.last()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Pie de página' })).toBeVisible({
      visible: width > 768,
    })
  })
})

test('a card with a discount shows the old price struck through, the new one and a badge', async ({
  page,
  api,
}) => {
  const reduced = (await api.list(apiPaths.certificados)).find(({ descuento }) => descuento)
  if (!reduced?.descuento) throw new Error('The demo shop has no discount among its certified products')
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: reduced.titulo }).first()
  const old = Number(reduced.precio)
  await expect(card.locator('s')).toContainText(old.toLocaleString('es-AR', { minimumFractionDigits: 2 }))
  const paid = (old * (100 - reduced.descuento.porcentaje)) / 100
  await expect(card.getByText(paid.toLocaleString('es-AR', { minimumFractionDigits: 2 }))).toBeVisible()
  await expect(card.getByText(new RegExp(`${reduced.descuento.porcentaje}\\s?%`))).toBeVisible()
})

test('one question of the FAQ is open at a time, and a touch on the open one closes it', async ({ page }) => {
  await page.goto('/')
  await comeAlive(page)
  const faq = section(page, 'Preguntas frecuentes')
  const questions = [
    ['¿Qué es Mazo?', 'tienda argentina de cartas coleccionables'],
    ['¿Cómo compro?', 'confirmás la compra'],
    ['¿Cómo se gestionan los envíos?', '7 días hábiles'],
    ['¿Cuánto cuesta el envío?', 'varía según el lugar de entrega y te lo informamos antes de que pagues'],
    ['¿Puedo cambiar la dirección de envío?', 'primeras 24 horas después de la compra'],
  ] as const
  const asked = faq.locator('summary')
  const opened = faq.locator('details[open] summary')
  await expect(asked).toHaveText(questions.map(([question]) => question))
  for (const [question, answer] of questions) {
    await asked.filter({ hasText: question }).click()
    await expect(faq.getByText(answer)).toBeVisible()
    await expect(opened).toHaveText([question])
  }
  await opened.click()
  await expect(opened).toHaveCount(0)
  await asked.filter({ hasText: '¿Cómo compro?' }).press('Enter')
  await expect(opened).toHaveText(['¿Cómo compro?'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the FAQ opens all the same', async ({ page }) => {
    await page.goto('/')
    const faq = section(page, 'Preguntas frecuentes')
    await faq.getByText('¿Cuánto cuesta el envío?').click()
    await expect(faq.getByText('varía según el lugar de entrega')).toBeVisible()
    await faq.getByText('¿Cómo compro?').click()
    await expect(faq.getByText('varía según el lugar de entrega')).toBeHidden()
  })
})

test('who wants to sell cards is sent to the chat app, and who wants company to the fairs and the group', async ({
  page,
}) => {
  await page.goto('/')
  const sell = section(page, 'Vendé tus cartas').getByRole('link', { name: 'Vender Cartas' })
  await expect(sell).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Vender%20Cartas$/)
  const community = section(page, 'Nos vemos en las ferias')
  await expect(community.getByText('viernes')).toContainText('mayores de 18 años')
  await expect(community.getByRole('link', { name: 'Sumarme al grupo' })).toHaveAttribute('target', '_blank')
  await community.getByRole('link', { name: 'Ver las ferias' }).click()
  await expect(page).toHaveURL(/\/eventos$/)
})

test('the footer leads everywhere, and its links and community columns are gone at 768 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('navigation', { name: 'Pie de página' })
  const addresses = ['/eventos', '/tienda', '/politica-de-devoluciones', '/terminos-y-condiciones']
  // Every link on one line, so that the column keeps its rhythm.
  for (const link of await links.getByRole('link').all()) expect((await link.boundingBox())?.height).toBe(44)
  await page.setViewportSize({ width: 769, height: 900 })
  for (const address of addresses) await expect(links.locator(`a[href="${address}"]`)).toBeVisible()
  await expect(links.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', /^https:\/\//)
  const community = footer.getByRole('region', { name: 'Comunidad' })
  await expect(community.getByText('viernes')).toContainText('mayores de 18 años')
  await expect(community.getByRole('link', { name: 'Sumarme al grupo' })).toBeVisible()
  await expect(footer.getByText('Lunes a viernes de 10:00 a 20:00')).toBeVisible()

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(links).toBeHidden()
  await expect(footer.getByText('Sumarme al grupo')).toBeHidden()
  for (const name of ['Ingresos', 'Política de devoluciones', 'Términos y condiciones'])
    await expect(footer.getByRole('link', { name })).toBeVisible()
  await expect(footer.getByRole('textbox', { name: 'Correo electrónico' })).toBeVisible()
  await expect(footer.getByText(/Pokémon es marca registrada de Nintendo/)).toBeVisible()
})

test.describe('where things move', () => {
  test.use(moving)

  for (const width of [390, 1280]) {
    test(`nothing on the home moves while it loads and while it is read (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(watchShifts)
      await page.goto('/')
      await comeAlive(page)
      await expect(page.locator('video')).toBeVisible()
      for (const name of ['Cartas Certificadas', 'Elegí tu juego', 'Preguntas frecuentes'])
        await page.getByRole('heading', { name }).scrollIntoViewIfNeeded()
      await expect(page.getByTestId('sales')).toHaveText(/^1\d\.\d{3}$/, { useInnerText: true })
      const shift = await page.evaluate(() => (window as Watched).shift)
      // A font that comes after the first paint moves letters a little: half of the allowed shift is room for it.
      expect(shift).toBeLessThan(0.05)
    })
  }
})
