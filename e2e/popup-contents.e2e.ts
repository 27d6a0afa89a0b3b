import {
  events,
  lastShown,
  marketing,
  newsletter,
  openEach,
  openHome,
  passTo,
  pressEscape,
  rest,
  settle,
} from './home-popups.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ homePopups: true })

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

test.describe('a shop with nothing to announce', () => {
  test.use({ baseURL: ({ changeable }, use) => use(changeable.url) })

  test('the marketing pop-up stays away unless its first record says to show it, and that of the fairs without one', async ({
    page,
    changeable,
  }) => {
    await changeable.become('quiet')
    const answered = page.waitForResponse('**/pop_marketing/')
    await openHome(page)
    expect(await (await answered).json()).toMatchObject([{ mostrar: false }])
    await passTo(page, 6000)
    await settle(page)
    await expect(newsletter(page)).toBeVisible()
    await pressEscape(page)
    await rest(page)
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
    expect(await lastShown(page, 'events')).toBe(0)
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
  await page.clock.resume() // the checker needs a running clock
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
  await page.getByText('¿Cuánto cuesta el envío?').click()
  await expectAccessibleLooks(page, 'home with a question answered')
})
