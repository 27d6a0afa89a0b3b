import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Event } from '@mazo/contract/site/event.ts'
import { eventDateParts } from '@mazo/contract/site/events.ts'
import { expectGoodLooks } from './page/each-look.ts'
import { holdCalls } from './page/held-calls.ts'
import { widths } from './page/widths.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test('the events page shows the featured fair with its date, place, hour and tickets', async ({
  page,
  request,
}) => {
  const events: Event[] = await (await request.get(apiPaths.eventos)).json()
  const [fair] = events
  if (!fair?.link_entradas) throw new Error('The demo shop has a fair to come, with tickets')
  const { day, month, year } = eventDateParts(fair.fecha)
  await page.goto(pagePaths.events)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const hero = page.getByRole('region', { name: 'Próxima feria' })
    await expect(hero.getByRole('heading', { level: 1, name: fair.titulo })).toBeVisible()
    await expect(hero.getByRole('time')).toHaveText(`${day} ${month} ${year}`)
    await expect(hero.getByText(`${fair.direccion}, Buenos Aires, Argentina.`)).toBeVisible()
    await expect(hero.getByText(`Desde las ${fair.horario}`)).toBeVisible()
    const tickets = hero.getByRole('link', { name: 'Comprar Tickets' })
    await expect(tickets).toHaveAttribute('href', fair.link_entradas)
    await expect(tickets).toHaveAttribute('target', '_blank')
    await expect(tickets).toHaveAttribute('rel', /noopener/)
    await expect(hero.getByText('Entrada Libre y Gratuita')).toHaveCount(0)
  }
  await expectGoodLooks(page, 'a fair with tickets')
})

test('under the fair stand the three dates, the photos and the three cards', async ({ page }) => {
  await page.goto(pagePaths.events)
  const dates = page.getByRole('region', { name: 'Fechas de Eventos' }).getByRole('listitem')
  await expect(dates).toHaveText(['25 Oct Feria', '2 Nov Showroom', '7 Dic Feria'])

  const blocks = page.getByRole('region', { name: 'Qué hay en las ferias' }).getByRole('article')
  await expect(blocks.getByRole('heading')).toHaveText([
    'Juegos de cartas',
    'Zona de confort',
    'Stands de grandes marcas',
  ])
  for (const block of await blocks.all()) {
    await block.scrollIntoViewIfNeeded()
    const photo = block.locator('img')
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    await expect(photo).not.toHaveAttribute('data-placeholder')
  }

  const cards = page.getByRole('region', { name: 'Antes de venir' }).getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText([
    'Accesibilidad Total',
    'Sumá tu Stand',
    'Zona de Alimentos',
  ])
  const stand = cards.nth(1).getByRole('link')
  await expect(stand).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*stand/)
  await expect(cards.getByRole('link')).toHaveCount(1)
})

test('a link to the fairs turns a ring while they load', async ({ page }) => {
  await page.goto(pagePaths.returns)
  await comeAlive(page)
  const letGo = await holdCalls(page, `**${apiPaths.eventos}`)
  await page.getByRole('navigation', { name: 'Pie de página' }).getByRole('link', { name: 'Ferias' }).click()
  await expect(page).toHaveURL(/\/eventos$/)
  await expect(page.locator('main').getByText('Cargando...')).toBeVisible()
  letGo()
  await expect(page.getByRole('link', { name: 'Comprar Tickets' })).toBeVisible()
  await expect(page.locator('main').getByText('Cargando...')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Fechas de Eventos' })).toBeVisible()
})

test('the address of the fairs answers JSON to who rather has it', async ({ request }) => {
  const list = await request.get(`${pagePaths.events}/`, { headers: { accept: 'application/json' } })
  expect(await list.json()).toEqual(await (await request.get(apiPaths.eventos)).json())
  const page = await request.get(pagePaths.events, { headers: { accept: 'text/html' } })
  expect(page.headers()['content-type']).toContain('text/html')
  for (const answer of [list, page]) expect(answer.headers().vary).toMatch(/\baccept\b(?!-)/)
})

test('a fair without tickets has free entrance', async ({ page, changeable }) => {
  await changeable.become('free')
  await page.goto(changeable.url + pagePaths.events)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feria de fin de siglo')
  await expect(page.getByRole('time')).toHaveText('1 DIC 2099')
  await expect(page.getByText('Entrada Libre y Gratuita')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar Tickets' })).toHaveCount(0)
  await expectGoodLooks(page, 'a free fair')
})

test('without a fair to come the hero is empty', async ({ page, changeable }) => {
  await changeable.become('quiet')
  await page.goto(changeable.url + pagePaths.events)
  const hero = page.getByRole('region', { name: 'Próxima feria' })
  await expect(hero.getByText(/^Todavía no hay fecha para la próxima\./)).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Sumarme al grupo' })).toBeVisible()
  await expect(hero.getByRole('time')).toHaveCount(0)
  await expect(hero.getByText(/Desde las|Entrada Libre|Comprar Tickets/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Fechas de Eventos' })).toBeVisible()
  await expectGoodLooks(page, 'no fair to come')
})

test.describe('where the fairs cannot be read', () => {
  test.use({ expectedErrors: [/status of 500|goes without its fairs/] })

  test('that is only logged, the ring stops and the hero is empty', async ({ page, changeable }) => {
    await changeable.become('broken')
    const answer = await page.goto(changeable.url + pagePaths.events)
    expect(answer?.status()).toBe(200)
    const hero = page.getByRole('region', { name: 'Próxima feria' })
    await expect(hero.getByRole('link', { name: 'Sumarme al grupo' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectGoodLooks(page, 'fairs that cannot be read')

    await page.goto(changeable.url + pagePaths.returns)
    await comeAlive(page)
    const logged = page.waitForEvent('console', (message) => /goes without its fairs/.test(message.text()))
    await page
      .getByRole('navigation', { name: 'Pie de página' })
      .getByRole('link', { name: 'Ferias' })
      .click()
    await logged
    await expect(hero.getByRole('link', { name: 'Sumarme al grupo' })).toBeVisible()
    await expect(page.getByText('Cargando...')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Fechas de Eventos' })).toBeVisible()
  })
})
