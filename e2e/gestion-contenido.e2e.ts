import { pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { brandColours } from '@mazo/contract/site/brand-colours.ts'
import type { Page } from '@playwright/test'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { stopTimeAt } from './page/stop-time.ts'
import { takePhoto } from './page/take-photo.ts'
import { comeAlive, fillCart } from './steps.ts'
import { expect, popupKeys } from './test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click()
const isSaved = (page: Page) => expect(page.getByText('Guardado', { exact: false }).last()).toBeVisible()

async function fillFair(page: Page, { title, day }: { title: string; day: string }) {
  await page.getByLabel(/^Fecha/).fill(day)
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Dirección').fill('Thames 850')
  await page.getByLabel('Horario').fill('11:00')
}

const colourOfAction = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'))

// These are forms, which a phone and a desk show alike.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of (401|422|503)/] })

test('the owner suspends the site with a message and opens it again', async ({ page, request }) => {
  await openAsOwner(page, '/suspension')
  const message = page.getByLabel('Mensaje para los visitantes')
  await message.fill('Volvemos el lunes.')
  await expect(page.getByRole('img', { name: /sitio suspendido: Volvemos el lunes\./ })).toBeVisible()
  await expectAccessibleLooks(page, 'suspended switch')
  await page.getByRole('switch', { name: 'Sitio suspendido' }).check()
  await save(page)
  await expect(page.getByText('La tienda está cerrada.', { exact: true })).toBeVisible()
  await expect.poll(async () => (await request.get('/')).status()).toBe(503)
  expect(await (await request.get('/')).text()).toContain('Volvemos el lunes.')

  await goWithin(page, '/preguntas')
  await expect(page.getByText('La tienda está cerrada: quien entra')).toBeVisible()
  await expectAccessibleLooks(page, 'strip of the suspended site')
  await page.getByRole('button', { name: 'Abrir la tienda' }).click()
  await expect(page.getByText('La tienda está abierta.', { exact: true })).toBeVisible()
  await expect(page.getByText('La tienda está cerrada: quien entra')).toHaveCount(0)
  await expect.poll(async () => (await request.get('/')).status()).toBe(200)
})

test('the owner changes what shipping costs, and the checkout charges it', async ({ page, context, api }) => {
  const product = (await api.list('/api/v1/productos-nuevos/')).find(isCheap)
  if (!product) throw new Error('The demo shop has nothing cheap among its new products')
  await openAsOwner(page, '/ajustes')
  const cost = page.getByLabel('Costo del envío, en pesos')
  await expect(cost).toHaveValue(/^1\d\.\d{3}$/)
  await expectAccessibleLooks(page, 'settings')
  const pesos = '12.345'
  await cost.fill(pesos)
  await save(page)
  await isSaved(page)

  const shopper = await context.newPage()
  await fillCart(shopper, [product.id])
  await shopper.goto(pagePaths.checkout)
  await shopper.getByRole('button', { name: /^Ver el detalle/ }).click()
  await expect(shopper.getByText(new RegExp(`${pesos.replace('.', '\\.')},00`)).first()).toBeVisible()

  const methods = shopper.getByRole('group', { name: 'Método de pago' })
  await expect(methods.getByRole('radio')).toHaveCount(1)
  await expect(methods.getByRole('radio', { name: 'Transferencia o efectivo' })).toBeChecked()

  const transfer = page.getByRole('switch', { name: 'Transferencia o efectivo' })
  await expect(transfer).toBeChecked()
  await expect(transfer).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Mercado Pago' })).not.toBeChecked()
  await cost.fill('9.999,50')
  await save(page)
  await expect(page.getByText('Sin centavos: la tienda lo muestra', { exact: false })).toBeInViewport()
  await expect(cost).toBeFocused()
  await cost.fill(pesos)
  await page.getByLabel('CBU o CVU').fill('2850590940090418135202')
  await save(page)
  await expect(page.getByText('Revisá los 22 números', { exact: false })).toBeVisible()
})

test.describe('with the pop-ups of the home', () => {
  test.use({ homePopups: true })

  test('the owner switches two pop-ups off, and the home goes without them', async ({ page, context }) => {
    await openAsOwner(page, '/ajustes')
    await page.getByRole('switch', { name: 'Invitación a las ferias' }).uncheck()
    await page.getByRole('switch', { name: 'Suscripción a las novedades' }).uncheck()
    await save(page)
    await isSaved(page)
    const shopper = await context.newPage()
    await shopper.route('**/pop_marketing/', (route) => route.fulfill({ json: [] }))
    await stopTimeAt(shopper, new Date())
    await shopper.goto('/')
    await comeAlive(shopper)
    await shopper.clock.runFor(8_000)
    await expect(shopper.getByRole('dialog')).toHaveCount(0)
    expect(
      await shopper.evaluate(
        (keys) => keys.map((key) => localStorage.getItem(key)),
        Object.values(popupKeys),
      ),
    ).toEqual([null, null])

    await page.getByRole('switch', { name: 'Invitación a las ferias' }).check()
    await page.getByRole('switch', { name: 'Suscripción a las novedades' }).check()
    // The pop-ups are turned on again for the journeys that follow.
    const isKept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await save(page)
    await isKept
  })
})

test('the owner makes the shop look like theirs, and like before again', async ({ page, context }) => {
  await openAsOwner(page, '/ajustes')
  const logo = page.getByRole('group', { name: 'Logo' })
  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles(await takePhoto(page, 'teal'))
  await expect(page.getByAltText('Logo, como está ahora')).toBeVisible()
  const colour = page.getByRole('textbox', { name: 'Color principal', exact: true })
  await colour.fill('verde')
  await save(page)
  await expect(page.getByText('Un # y seis números o letras', { exact: false })).toBeVisible()
  await colour.fill('#FFD400')
  await expect(page.getByText('En el modo claro lo oscurecemos un poco', { exact: false })).toBeVisible()
  await save(page)
  await isSaved(page)

  const shopper = await context.newPage()
  await shopper.goto(pagePaths.store())
  const banner = shopper.getByRole('banner')
  await expect(banner.getByRole('img', { name: 'Mazo' })).toHaveJSProperty('complete', true)
  expect(await colourOfAction(shopper)).toBe(brandColours('#ffd400').light.action)
  await expectAccessibleLooks(shopper, 'shop in the colour of its owner')

  await logo.getByRole('button', { name: /^Quitar imagen/ }).click()
  await page.getByRole('button', { name: 'Volver al violeta' }).click()
  // The button is off while it saves, too.
  const isStored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await save(page)
  expect((await isStored).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  await shopper.emulateMedia({ colorScheme: 'light' })
  await shopper.reload()
  await expect(banner.getByText('Mazo', { exact: true })).toBeVisible()
  expect(await colourOfAction(shopper)).toBe('#5a3df0')
})

test('the owner announces a fair, and the events page leads with it', async ({ page, context }) => {
  await openAsOwner(page, '/eventos/create')
  const title = 'Feria de prueba'
  await fillFair(page, { title, day: '2090-05-04' })
  await page.getByLabel('Último día').fill('2090-05-03')
  await page.getByLabel('Horario').fill('9:75')
  await page.getByLabel('Localidad').fill('Rosario, Santa Fe')
  await save(page)
  await expect(page.getByText('No puede terminar antes de empezar')).toBeVisible()
  await page.getByLabel('Último día').fill('2090-05-06')
  await expect(page.getByText('«9:75» no es una hora. Escribila como 11:00 o 9:30.')).toBeVisible()
  await page.getByLabel('Horario').fill('11:00')
  await save(page)
  const places = page.getByRole('region', { name: 'Dónde se ve' })
  await expect(places.getByText(/^Encabeza la página de ferias \(\/eventos\): .*la más lejana/)).toBeVisible()
  await expect(places.getByText(`Está en «Fechas de Eventos»: «4 al 6 May ${title}».`)).toBeVisible()
  await expect(places.getByText('su pop-up de ferias lleva a esa página', { exact: false })).toBeVisible()
  await expectAccessibleLooks(page, 'where a fair is shown')

  const shopper = await context.newPage()
  await shopper.goto(pagePaths.events)
  await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(shopper.getByText('Thames 850, Rosario, Santa Fe.')).toBeVisible()
  await expect(shopper.getByText('Hasta el 6 MAY 2090')).toBeVisible()
  const listed = shopper.getByRole('region', { name: 'Fechas de Eventos' }).getByRole('listitem')
  await expect(listed.last()).toHaveText(`4 al 6 May ${title}`)

  await page.getByLabel(/^Fecha/).fill('2090-05-11')
  await page.getByLabel('Último día').fill('2090-05-13')
  const renamed = 'Encuentro de mayo'
  await page.getByLabel(/^Título/).fill(renamed)
  await save(page)
  await expect(places.getByText(`«Fechas de Eventos» todavía dice «4 al 6 May ${title}».`)).toBeInViewport()
  await page.reload()
  await expect(places.getByText(`«Fechas de Eventos» todavía dice «4 al 6 May ${title}».`)).toBeVisible()
  await expectAccessibleLooks(page, 'a fair whose old date is listed')
  await places
    .getByRole('button', { name: `Cambiar «4 al 6 May ${title}» por «11 al 13 May ${renamed}»` })
    .click()
  await expect(places.getByText(`Está en «Fechas de Eventos»: «11 al 13 May ${renamed}».`)).toBeVisible()
  await shopper.reload()
  await expect(listed.last()).toHaveText(`11 al 13 May ${renamed}`)

  await page.getByRole('switch', { name: 'Encabeza la página de ferias' }).check()
  await expect(places.getByText(/^Encabeza la página/)).not.toBeInViewport()
  await save(page)
  await expect(places.getByText(/^Encabeza la página de ferias.*la marcaste/)).toBeInViewport()

  await page.getByRole('button', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: `¿Eliminar la feria «${renamed}»?` })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText(renamed)).toHaveCount(0)
})

test('a fair that does not lead says which one does, and takes its place until that is undone', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/eventos/create')
  await fillFair(page, { title: 'Feria lejana', day: '2091-03-10' })
  await save(page)
  const places = page.getByRole('region', { name: 'Dónde se ve' })
  await expect(places.getByText(/^Encabeza la página/)).toBeVisible()
  await goWithin(page, '/eventos/create')
  await fillFair(page, { title: 'Feria cercana', day: '2091-02-10' })
  await page.getByRole('switch', { name: 'Sumarla a «Fechas de Eventos»' }).uncheck()
  await save(page)
  await expect(places.getByText('la más lejana, «Feria lejana»', { exact: false })).toBeVisible()
  await expect(places.getByText('No está en «Fechas de Eventos»', { exact: false })).toBeVisible()

  const shopper = await context.newPage()
  const leads = (title: string) =>
    expect
      .poll(async () => {
        await shopper.goto(pagePaths.events)
        return shopper.getByRole('heading', { level: 1 }).textContent()
      })
      .toBe(title)
  await leads('Feria lejana')
  await places.getByRole('button', { name: 'Que la encabece esta' }).click()
  await expect(places.getByText(/^Encabeza la página de ferias.*la marcaste/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Encabeza la página de ferias' })).toBeChecked()
  await leads('Feria cercana')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(places.getByText('la más lejana, «Feria lejana»', { exact: false })).toBeVisible()
  await leads('Feria lejana')

  await goWithin(page, '/fechas-eventos')
  const proposal = page.getByRole('button', { name: 'Agregar «Feria cercana» a la lista' })
  await expectAccessibleLooks(page, 'fairs that are not listed')
  await proposal.click()
  await expect(page.getByRole('link', { name: '10 Feb: Feria cercana' })).toBeVisible()
  await expect(proposal).toHaveCount(0)
})

test('the owner rewrites an answer of the FAQ and moves the question', async ({ page, context }) => {
  await openAsOwner(page, '/preguntas')
  await page.getByRole('link', { name: '¿Cómo compro?' }).click()
  const answer = page.getByLabel('Respuesta')
  await expect(answer).not.toBeEmpty()
  await answer.fill('Escribinos a {mail}, respuesta nueva.')
  await save(page)
  await isSaved(page)
  const links = page.getByRole('list').getByRole('link', { name: /^¿/ })
  await expect(links.first()).toBeVisible()
  const place = (await links.allTextContents()).indexOf('¿Cómo compro?') + 1
  await page.getByRole('button', { name: 'Bajar «¿Cómo compro?»' }).click()
  await expect(links.nth(place)).toHaveText('¿Cómo compro?')

  const shopper = await context.newPage()
  await shopper.goto('/')
  await comeAlive(shopper)
  const faq = shopper.getByRole('region', { name: 'Preguntas frecuentes' })
  await expect(faq.locator('summary').nth(place)).toHaveText('¿Cómo compro?')
  await faq.getByText('¿Cómo compro?').click()
  await expect(shopper.getByText('@mazo.example, respuesta nueva.')).toBeVisible()
})

test('a banner moves among those of its place alone', async ({ page }) => {
  await openAsOwner(page, '/banners')
  // One banner stands after the games, one after the new products; neither has a link.
  await expect(page.getByRole('button', { name: 'Bajar «Vendé tus cartas»' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Subir «Nos vemos en las ferias»' })).toBeDisabled()
})

test('the owner rewrites the returns page, seeing it before it is published', async ({ page, context }) => {
  await openAsOwner(page, '/paginas-legales')
  await page.getByText('Política de devoluciones y reembolsos').click()
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await expect(text).toHaveValue(/Todas las ventas son finales/)
  await text.fill('Sin vueltas.\n\n## Cambios nuevos\n\nSe cambia en {nombre}.')
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await expect(preview.getByRole('heading', { name: 'Cambios nuevos' })).toBeVisible()
  await expect(preview.getByText('Se cambia en Mazo.')).toBeVisible()
  await expectAccessibleLooks(page, 'legal page')
  await save(page)
  await isSaved(page)
  const shopper = await context.newPage()
  await shopper.goto(pagePaths.returns)
  await expect(shopper.getByRole('heading', { level: 2, name: 'Cambios nuevos' })).toBeVisible()

  await page.getByText('Política de devoluciones y reembolsos').click()
  await page.getByRole('button', { name: 'Volver al texto original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Volver al original' }).click()
  await save(page)
  await expect
    .poll(async () => (await shopper.request.get(pagePaths.returns)).text())
    .toContain('Todas las ventas son finales')
})

const isCheap = ({ precio }: Product) => Number(precio) < 100_000
