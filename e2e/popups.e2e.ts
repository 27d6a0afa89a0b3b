import type { Page } from '@playwright/test'
import {
  events,
  lastShown,
  marketing,
  newsletter,
  noon,
  now,
  openEach,
  openHome,
  passTo,
  pressEscape,
  rest,
  settle,
} from './home-popups.ts'
import { atEveryWidth } from './page/each-look.ts'
import { holdCalls, settleCalls } from './page/held-calls.ts'
import { comeAlive } from './steps.ts'
import { expect, popupKeys, test } from './test.ts'

const hourMs = 3_600_000

/** The words stand below the poster up to 800 px, beside it above. */
async function expectWordsBesidePoster(page: Page, width: number) {
  const picture = await events(page).locator('img').boundingBox()
  const words = await events(page).getByText('Ver las ferias').boundingBox()
  if (!picture || !words) throw new Error('The pop-up of the fairs is not drawn')
  if (width <= 800) expect(words.y, `${width} px`).toBeGreaterThan(picture.y + picture.height - 1)
  else expect(words.x, `${width} px`).toBeGreaterThan(picture.x + picture.width - 1)
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
    await expect.poll(() => lastShown(page, 'newsletter')).toBe(noon.getTime() + 3000)
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
    await expect.poll(() => lastShown(page, 'events')).toBe(noon.getTime() + 6000)
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

for (const width of [390, 1280])
  test(`closing the pop-ups leaves the page where it was read (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openHome(page)
    await openEach(page, () => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

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
    await settleCalls(page) // their code
    const shown = async (name: keyof typeof popupKeys) => (await lastShown(page, name)) !== last[name]
    return async () => ({ newsletter: await shown('newsletter'), events: await shown('events') })
  }
  const both = await visit({ newsletter: 24 * hourMs, events: 12 * hourMs })
  expect(await both()).toEqual({ newsletter: false, events: false })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const oneOfThem = await visit({ newsletter: 24 * hourMs + 1, events: 12 * hourMs })
  await expect(newsletter(page)).toBeVisible()
  expect(await oneOfThem()).toEqual({ newsletter: true, events: false })
  const theOther = await visit({ newsletter: 0, events: 12 * hourMs + 1 })
  await expect(events(page)).toBeVisible()
  expect(await theOther()).toEqual({ newsletter: false, events: true })
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

test('a pop-up whose code is on its way opens over nothing that is opened meanwhile', async ({ page }) => {
  await openHome(page)
  const cartButton = page.getByRole('button', { name: /^Abrir el carrito/ })
  const cartCode = page.waitForResponse(/CartPopup/)
  await cartButton.hover()
  await cartCode
  const arrive = await holdCalls(page, '**/assets/NewsletterPopup-*.js')
  const asked = page.waitForRequest(/NewsletterPopup/)
  await passTo(page, 3000)
  const code = (await asked).response()
  await cartButton.click()
  const cart = page.getByRole('dialog', { name: 'Resumen de compra' })
  await expect(cart).toBeVisible()
  arrive()
  await (await code)?.finished()
  await settleCalls(page)
  expect(await lastShown(page, 'newsletter')).toBe(0)
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
  await cart.getByRole('button', { name: 'Ocultar' }).click()
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  await rest(page)
  await expect(newsletter(page)).toBeFocused()
})

test('no pop-up opens while the tapped cart is on its way, and one does when the tap was taken back', async ({
  page,
}) => {
  await openHome(page)
  const arrive = await holdCalls(page, '**/assets/CartPopup-*.js')
  const cartButton = page.getByRole('button', { name: /^Abrir el carrito/ })
  await passTo(page, 2900)
  await cartButton.click()
  await expect(cartButton).toHaveAttribute('aria-busy', 'true')
  await passTo(page, 6500)
  await settleCalls(page)
  expect(await lastShown(page, 'newsletter')).toBe(0)
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0)
  await page.goBack()
  await expect(cartButton).not.toHaveAttribute('aria-busy')
  await rest(page)
  await expect(newsletter(page)).toBeFocused()
  arrive()
})

test('a pop-up takes an open game from nobody', async ({ page }) => {
  await openHome(page)
  const tab = page.getByRole('navigation', { name: 'Juegos' }).getByRole('button', { name: 'Lorcana' })
  await passTo(page, 1500)
  await tab.click()
  await passTo(page, 6500)
  await expect(tab).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await lastShown(page, 'newsletter')).toBe(0)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-expanded', 'false')
  await rest(page)
  await expect(newsletter(page)).toBeFocused()
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
