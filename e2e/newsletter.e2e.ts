import type { Locator, Page } from '@playwright/test'
import { atEveryWidth } from './page/each-look.ts'
import { stopTimeAt } from './page/stop-time.ts'
import { comeAlive } from './steps.ts'
import { expect, popupKeys, test } from './test.ts'

const noon = new Date('2026-11-21T15:00:00Z')
const thanks = 'Correo electrónico incorporado al sistema de novedades'

const popup = (page: Page) => page.getByRole('dialog', { name: '¡Suscribite a nuestras novedades!' })
const footer = (page: Page) =>
  page.getByRole('contentinfo').getByRole('region', { name: 'Novedades por mail' })
const field = (place: Locator) => place.getByRole('textbox', { name: 'Correo electrónico' })
const send = (place: Locator) => place.getByRole('button', { name: 'Enviar' })

async function open(page: Page, path: string) {
  await stopTimeAt(page, noon)
  await page.goto(path)
  await comeAlive(page)
}

/** The home with its newsletter pop-up open, and none of the others. */
async function openPopup(page: Page) {
  // The time comes from the stopped clock, because the pop-up ignores a time in the future.
  await page.addInitScript(([key, shown]) => localStorage.setItem(key, shown), [
    popupKeys.events,
    String(noon.getTime()),
  ] as const)
  await page.route('**/pop_marketing/', (route) => route.fulfill({ json: [] }))
  await open(page, '/')
  await page.clock.runFor(3000)
  await page.clock.runFor(400)
  await expect(popup(page)).toBeVisible()
}

async function expectJudged(place: Locator) {
  const input = field(place)
  await expect(input).toHaveAttribute('placeholder', 'Correo electrónico')
  await expect(input).toHaveAttribute('type', 'text')
  await input.focus()
  await input.blur()
  await expect(input).not.toHaveAttribute('aria-invalid')
  for (const [text, problem] of [
    ['ana', 'Debe contener @'],
    ['ana@ab', 'Dominio muy corto'],
    ['ana@abc', 'Dominio inválido'],
  ] as const) {
    await input.fill(text)
    await send(place).click()
    await expect(place.getByText(problem)).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(problem)
    await expect(input).toBeFocused()
  }
}

const subscription = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/suscribirme/'))

test.describe('the newsletter pop-up of the home', () => {
  test.use({ homePopups: true, viewport: { width: 390, height: 844 } })

  test('the newsletter pop-up judges the address, thanks for 3 s and closes', async ({ page }) => {
    await openPopup(page)
    await expect(popup(page).getByText(/Novedades de eventos, lanzamientos y adelantos/)).toBeVisible()
    await expect(popup(page)).toHaveAccessibleDescription(/^Novedades de eventos, lanzamientos y adelantos/)
    await expectJudged(popup(page))
    await atEveryWidth(page, async (width) => {
      for (const part of [field(popup(page)), send(popup(page)), popup(page).getByText('Dominio inválido')])
        await expect(part, `${width} px`).toBeInViewport({ ratio: 1 })
    })
    await field(popup(page)).fill('ana.popup@example.com')
    const answer = subscription(page)
    await field(popup(page)).press('Enter')
    await expect(popup(page).getByText(thanks)).toBeVisible()
    expect((await answer).ok()).toBe(true)
    expect((await answer).request().postDataJSON()).toEqual({ email: 'ana.popup@example.com' })
    await page.clock.runFor(2999)
    await expect(popup(page).getByText(thanks)).toBeVisible()
    await page.clock.runFor(1)
    await expect(popup(page)).toBeHidden()
  })

  test('the newsletter pop-up can be closed with its ×, and nothing is sent', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await openPopup(page)
    await field(popup(page)).fill('ana@example.com')
    await popup(page).getByRole('button', { name: 'Cerrar' }).click()
    await expect(popup(page)).toBeHidden()
    expect(asked.filter((url) => url.includes('/suscribirme'))).toEqual([])
  })
})

test('the newsletter box of the footer thanks for 3 s and is a form again', async ({ page }) => {
  await open(page, '/tienda')
  const box = footer(page)
  await expectJudged(box)
  await field(box).fill('ana.pie@example.com')
  const answer = subscription(page)
  await send(box).click()
  await expect(box.getByText('¡Correo registrado!')).toBeVisible()
  await expect(field(box)).toHaveCount(0)
  expect((await answer).ok()).toBe(true)
  await page.clock.runFor(2999)
  await expect(box.getByText('¡Correo registrado!')).toBeVisible()
  await page.clock.runFor(1)
  await expect(field(box)).toHaveValue('')
  await expect(box.getByText('¡Correo registrado!')).toHaveCount(0)
})

test('the footer gives its field the focus back after the thanks, unless somebody has gone on', async ({
  page,
}) => {
  await open(page, '/tienda')
  const box = footer(page)
  const thank = async () => {
    await field(box).fill('ana.vuelve@example.com')
    await field(box).press('Enter')
    await expect(box.getByText('¡Correo registrado!')).toBeFocused()
  }
  await thank()
  await page.clock.runFor(3000)
  await expect(field(box)).toBeFocused()
  await thank()
  const elsewhere = page.getByRole('button', { name: 'GRATIS' })
  await elsewhere.focus()
  await page.clock.runFor(3000)
  await expect(field(box)).toBeVisible()
  await expect(elsewhere).toBeFocused()
})

test.describe('the newsletter does not answer', () => {
  test.use({ homePopups: true, expectedErrors: [/suscribirme/] })

  test('in the pop-up and in the footer, success is shown even if the call fails', async ({ page }) => {
    await openPopup(page)
    await page.route('**/suscribirme/', (route) => route.abort())
    await field(popup(page)).fill('ana@example.com')
    const failed = page.waitForEvent('requestfailed')
    await send(popup(page)).click()
    await failed
    await expect(popup(page).getByText(thanks)).toBeVisible()
    await page.clock.runFor(3000)
    await expect(popup(page)).toBeHidden()

    await field(footer(page)).fill('ana@example.com')
    const again = page.waitForEvent('requestfailed')
    await send(footer(page)).click()
    await again
    await expect(footer(page).getByText('¡Correo registrado!')).toBeVisible()
  })
})
