import type { Locator, Page } from '@playwright/test'
import { atEveryWidth, expectAccessibleLooks } from './each-look.ts'
import { comeAlive } from './steps.ts'
import { stopTimeAt } from './stop-time.ts'
import { expect, popupKeys, test } from './test.ts'

const hourMs = 3_600_000
const noon = new Date('2026-11-21T15:00:00Z')

const newsletter = (page: Page) => page.getByRole('dialog', { name: '¡Suscribite a nuestras novedades!' })
const marketing = (page: Page) => page.getByRole('dialog', { name: 'Mirá los últimos ingresos' })
const events = (page: Page) => page.getByRole('dialog', { name: 'Nos vemos en la próxima feria' })

const now = (page: Page) => page.evaluate(() => Date.now())
/** When a pop-up was last shown, as the browser keeps it. */
const lastShown = (page: Page, name: keyof typeof popupKeys) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), popupKeys[name])

/** The home alive, with time standing still: its pop-ups are counted from here. */
async function openHome(page: Page, address = '/') {
  await stopTimeAt(page, noon)
  const told = page.waitForRequest(/pop_marketing/)
  await page.goto(address)
  await comeAlive(page)
  const answer = await (await told).response() // what the marketing one shows; none where that is kept away
  await answer?.finished()
}

/** Lets time pass to an instant, counted from the opening of the home. */
const passTo = async (page: Page, ms: number) => page.clock.runFor(noon.getTime() + ms - (await now(page)))
/** What has just opened is drawn a moment later, when its code is there. */
const settle = (page: Page) => page.clock.runFor(400)

/** All three, one after the other: each is looked at, and put away for the next. */
async function openEach(page: Page, look: (popup: Locator) => Promise<void>) {
  await passTo(page, 6000)
  await settle(page)
  for (const popup of [newsletter, marketing, events]) {
    await expect(popup(page)).toBeVisible()
    await look(popup(page))
    await pressEscape(page)
    await rest(page)
  }
}

/** The words stand below the poster up to 800 px, beside it above. */
async function expectWordsBesidePoster(page: Page, width: number) {
  const picture = await events(page).locator('img').boundingBox()
  const words = await events(page).getByText('Ver las ferias').boundingBox()
  if (!picture || !words) throw new Error('The pop-up of the fairs is not drawn')
  if (width <= 800) expect(words.y, `${width} px`).toBeGreaterThan(picture.y + picture.height - 1)
  else expect(words.x, `${width} px`).toBeGreaterThan(picture.x + picture.width - 1)
}

/** Puts the top one away; the focus goes back a moment later. */
async function pressEscape(page: Page) {
  await page.keyboard.press('Escape')
  await settle(page)
}

/** The moment in which the home can be seen, before what waited comes. */
async function rest(page: Page) {
  await page.clock.runFor(3000)
  await settle(page)
}

test.use({ homePopups: true })

for (const width of [390, 1280]) {
  test(`the three pop-ups of the home open after 3, 4 and 6 s, and keep when they open and close (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHome(page)
    const dialogs = page.getByRole('dialog', { includeHidden: true })

    await passTo(page, 2999)
    await expect(dialogs).toHaveCount(0)
    expect(await lastShown(page, 'newsletter')).toBe(0)
    await passTo(page, 3000)
    expect(await lastShown(page, 'newsletter')).toBe(noon.getTime() + 3000)
    await settle(page)
    await expect(newsletter(page)).toBeVisible()
    await page.mouse.click(4, 840)
    await expect(dialogs).toHaveCount(0)
    expect(await lastShown(page, 'newsletter')).toBe(noon.getTime() + 3400)

    await passTo(page, 3999)
    await expect(dialogs).toHaveCount(0)
    await passTo(page, 4000)
    await settle(page)
    await expect(marketing(page)).toBeFocused()
    await marketing(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialogs).toHaveCount(0)

    await passTo(page, 5999)
    expect(await lastShown(page, 'events')).toBe(0)
    await passTo(page, 6000)
    expect(await lastShown(page, 'events')).toBe(noon.getTime() + 6000)
    await settle(page)
    await expect(events(page)).toBeVisible()
    await atEveryWidth(page, (seen) => expectWordsBesidePoster(page, seen))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(events(page).locator(':focus')).toHaveCount(1)
    await passTo(page, 10_000)
    await pressEscape(page)
    await expect(dialogs).toHaveCount(0)
    expect(await lastShown(page, 'events')).toBe(noon.getTime() + 10_000)
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('a pop-up that was shown comes again after its period, 24 h for the newsletter and 12 h for the fairs', async ({
  page,
}) => {
  await page.route('**/pop_marketing/', (route) => route.fulfill({ json: [] }))
  await openHome(page)
  const visit = async (ago: { newsletter: number; events: number }) => {
    const start = await now(page)
    const last = { newsletter: start + 3000 - ago.newsletter, events: start + 6000 - ago.events }
    for (const name of ['newsletter', 'events'] as const)
      await page.evaluate(([key, at]) => localStorage.setItem(key, at), [
        popupKeys[name],
        String(last[name]),
      ] as const)
    await page.reload()
    await comeAlive(page)
    await page.clock.runFor(8000)
    const shown = async (name: keyof typeof popupKeys) => (await lastShown(page, name)) !== last[name]
    return { newsletter: await shown('newsletter'), events: await shown('events') }
  }
  expect(await visit({ newsletter: 24 * hourMs, events: 12 * hourMs })).toEqual({
    newsletter: false,
    events: false,
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await visit({ newsletter: 24 * hourMs + 1, events: 12 * hourMs })).toEqual({
    newsletter: true,
    events: false,
  })
  await expect(newsletter(page)).toBeVisible()
  expect(await visit({ newsletter: 0, events: 12 * hourMs + 1 })).toEqual({ newsletter: false, events: true })
  await expect(events(page)).toBeVisible()
})

test('the pop-ups belong to the home: leaving it calls them off', async ({ page }) => {
  await openHome(page)
  await passTo(page, 2000)
  await page.getByRole('link', { name: 'Empezar a comprar' }).click()
  await expect(page).toHaveURL(/\/tienda$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await lastShown(page, 'newsletter')).toBe(0)

  await page.getByRole('link', { name: 'Mazo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Especialmente para ti' })).toBeVisible()
  await page.clock.runFor(3400)
  await expect(newsletter(page)).toBeVisible()
})

test('while one pop-up or the cart is open, those that come due wait until a moment after it is closed', async ({
  page,
}) => {
  await openHome(page)
  const dialogs = page.getByRole('dialog', { includeHidden: true })
  const cartButton = page.getByRole('button', { name: /^Abrir el carrito/ })
  const code = page.waitForResponse(/CartPopup/)
  await cartButton.hover()
  await code
  await cartButton.click()
  await settle(page)
  const cart = page.getByRole('dialog', { name: 'Resumen de compra' })
  await expect(cart).toBeVisible()
  await passTo(page, 3500)
  await expect(dialogs).toHaveCount(1)
  expect(await lastShown(page, 'newsletter')).toBe(0)
  await cart.getByRole('button', { name: 'Ocultar' }).click()
  await expect(dialogs).toHaveCount(0)
  await page.clock.runFor(2500)
  await expect(dialogs).toHaveCount(0)
  expect(await lastShown(page, 'newsletter')).toBe(0)
  await rest(page)
  await expect(newsletter(page)).toBeFocused()

  await passTo(page, 12_000)
  await expect(dialogs).toHaveCount(1)
  await expect(newsletter(page)).toBeVisible()
  expect(await lastShown(page, 'events')).toBe(0)
  await pressEscape(page)
  await expect(dialogs).toHaveCount(0)
  await rest(page)
  await expect(marketing(page)).toBeFocused()
  await expect(dialogs).toHaveCount(1)
  await pressEscape(page)
  await rest(page)
  await expect(events(page)).toBeFocused()
  expect(await lastShown(page, 'events')).toBeGreaterThan(noon.getTime() + 12_000)
  await pressEscape(page)
  await expect(dialogs).toHaveCount(0)
})

test('a pop-up takes the keyboard from nobody who types', async ({ page }) => {
  await openHome(page)
  const box = page.getByRole('combobox', { name: 'Buscar productos' })
  await passTo(page, 2500)
  await box.pressSequentially('chari')
  await passTo(page, 6500)
  await box.pressSequentially('zard')
  await expect(box).toHaveValue('charizard')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await lastShown(page, 'newsletter')).toBe(0)
  await page.keyboard.press('Escape')
  await box.blur()
  await page.clock.runFor(2500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rest(page)
  await expect(newsletter(page)).toBeFocused()
})

test('a pop-up that the owner switched off stays away', async ({ page, changeable }) => {
  await changeable.become('silent')
  await openHome(page, changeable.url)
  await page.clock.runFor(8000)
  await settle(page)
  await expect(marketing(page)).toBeVisible()
  await pressEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect([await lastShown(page, 'newsletter'), await lastShown(page, 'events')]).toEqual([0, 0])
})

test.describe('the posters do not arrive', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a poster that does not arrive gives way to its words, and nothing is said to be loading', async ({
    page,
  }) => {
    await page.route('**/media/**', (route) => route.abort())
    await openHome(page)
    await openEach(page, async (popup) => {
      await expect(popup.getByText('Cargando...')).toHaveCount(0)
      await expect(popup.locator('img')).toHaveCount(0)
      if ((await popup.getByRole('link').count()) > 0)
        await expect(popup.getByText(/^(Feria de cartas|Nuevos ingresos)$/)).toBeVisible()
    })
  })
})

test('the pop-up of the fairs leads to /eventos and the marketing one to /ingresos', async ({ page }) => {
  await openHome(page)
  await openEach(page, async (popup) => {
    const [link] = await popup.getByRole('link').all()
    if (!link) return
    const isOfFairs = await events(page).isVisible()
    await expect(link).toHaveAttribute('href', isOfFairs ? '/eventos' : '/ingresos')
    await expect(popup.locator('img')).toHaveAttribute('src', /^\/media\//)
  })
  await page.reload()
  await comeAlive(page)
  await page.clock.runFor(4400)
  await page.clock.resume()
  await marketing(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/ingresos$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('a shop with nothing to announce', () => {
  test.use({ baseURL: ({ changeable }, use) => use(changeable.url) })

  test('the marketing pop-up stays away unless its first record says to show it', async ({
    page,
    changeable,
  }) => {
    await changeable.become('quiet')
    const answered = page.waitForResponse('**/pop_marketing/')
    await openHome(page)
    expect(await (await answered).json()).toMatchObject([{ mostrar: false }])
    await page.clock.runFor(5000)
    await settle(page)
    await expect(newsletter(page)).toBeVisible()
    await passTo(page, 6000)
    await pressEscape(page)
    await rest(page)
    await expect(events(page)).toBeVisible()
    await pressEscape(page)
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  })
})

test.describe('the marketing pop-up does not answer', () => {
  test.use({ expectedErrors: [/pop_marketing|goes without its marketing pop-up/] })

  test('a marketing pop-up that fails is only logged', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      /without its marketing pop-up/.test(message.text()),
    )
    await page.route('**/pop_marketing/', (route) => route.abort())
    await openHome(page)
    await logged
    await page.clock.runFor(5000)
    await settle(page)
    await expect(newsletter(page)).toBeVisible()
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
  })
})

test('the home meets WCAG 2.2 AA with each pop-up open and a question answered', async ({ page }) => {
  await openHome(page)
  await passTo(page, 6000)
  await settle(page)
  await page.clock.resume() // the checker counts on time going on
  await newsletter(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(newsletter(page).getByText('Debe contener @')).toBeVisible()
  await expectAccessibleLooks(page, 'newsletter pop-up with an error')
  await page.keyboard.press('Escape')
  await rest(page)
  await expect(marketing(page)).toBeVisible()
  await expectAccessibleLooks(page, 'marketing pop-up')
  await page.keyboard.press('Escape')
  await rest(page)
  await expect(events(page)).toBeVisible()
  await expectAccessibleLooks(page, 'pop-up of the fairs')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'GRATIS' }).click()
  await expect(page.getByRole('dialog', { name: 'Envío gratis y gift card' })).toBeVisible()
  await expectAccessibleLooks(page, 'promotion')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '¿Cuánto cuesta el envío?' }).click()
  await expectAccessibleLooks(page, 'home with a question answered')
})
