import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Locator } from '@playwright/test'
import { expectGoodLooks } from './page/each-look.ts'
import { tabTo } from './page/tab-to.ts'
import { widths } from './page/widths.ts'
import { comeAlive } from './steps.ts'
import { expect, test } from './test.ts'

const label = 'Botón de arrepentimiento'
const pages = [
  pagePaths.home,
  pagePaths.store(),
  pagePaths.checkout,
  pagePaths.events,
  pagePaths.incomes,
  pagePaths.terms,
  pagePaths.returns,
  pagePaths.privacy,
  '/no-hay-tal-pagina',
]

test.describe('the footer', () => {
  test.use({ expectedErrors: [/404/] })
  test('leads to the withdrawal button on every page, at every width', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const link = page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })
        await expect(link.filter({ visible: true }), `${path}, ${width} px`).toHaveAttribute(
          'href',
          pagePaths.withdrawal,
        )
      }
    }
  })
})

/** Does a quick button cover the link when it is scrolled to the foot of the screen or of the page? */
const isCovered = (way: Locator) =>
  way.evaluate((element) => {
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight + 64, behavior: 'instant' })
    const { right, top, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(right - 4, top + height / 2))
  })

test('one form gives the code and until when the shop answers, by keyboard alone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(pagePaths.withdrawal)
  await comeAlive(page)
  const field = page.getByRole('textbox', { name: 'Número de pedido o mail de la compra' })
  const send = page.getByRole('button', { name: 'Arrepentirme de la compra' })
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: label }).filter({ visible: true })
  for (const way of [send, inFooter]) expect(await isCovered(way)).toBe(false)

  await send.click()
  const empty = 'Escribí tu número de pedido o el mail con el que compraste.'
  await expect(field).toHaveAccessibleDescription(new RegExp(empty))
  await expect(field).toBeFocused()
  await expectGoodLooks(page, 'withdrawal, refused')
  await page.setViewportSize({ width: 390, height: 900 })

  await field.fill('48')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Un número de pedido es como 482-9317\./)

  await field.fill('999-0000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Llegó tarde')
  await tabTo(page, 'button', 'Arrepentirme de la compra')
  const answered = page.waitForResponse((answer) => answer.url().includes(apiPaths.arrepentimiento))
  await page.keyboard.press('Enter')
  const { codigo } = await (await answered).json()

  await expect(page.getByRole('region', { name: 'Recibimos tu arrepentimiento' })).toBeFocused()
  await expect(page.getByText(codigo, { exact: true })).toBeVisible()
  await expect(page.getByText('guardalo')).toBeVisible()
  const { whatsapp } = await api.settings()
  const chat = page.getByText('Si no era el de tu compra').getByRole('link', { name: 'por WhatsApp' })
  await expect(chat).toHaveAttribute('href', new RegExp(`^https://wa\\.me/${whatsapp}\\?text=.*${codigo}`))
  await expect(page.locator('time')).toHaveText(/^\p{L}+ \d+ de \p{L}+ a las \d\d:\d\d$/u)
  await expectGoodLooks(page, 'withdrawal, answered')

  await page.reload()
  await expect(page.getByText(codigo, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Arrepentirme de otra compra' }).click()
  await expect(field).toHaveValue('')
  await page.reload()
  await comeAlive(page)
  await expect(field).toBeVisible()
})

test.describe('where nothing answers', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })
  test('what was written stays, and can be sent again', async ({ page }) => {
    await page.goto(pagePaths.withdrawal)
    await comeAlive(page)
    await page.route(`**${apiPaths.arrepentimiento}`, (route) => route.abort())
    const field = page.getByRole('textbox', { name: 'Número de pedido o mail de la compra' })
    await field.fill('999-0000')
    const send = page.getByRole('button', { name: 'Arrepentirme de la compra' })
    await send.click()
    await expect(page.getByRole('alert')).toHaveText(
      'No pudimos enviar tu arrepentimiento. Revisá tu conexión y volvé a intentar.',
    )
    await page.unroute(`**${apiPaths.arrepentimiento}`)
    await expect(field).toHaveValue('999-0000')
    await send.click()
    await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] })
  test('the same form gives the code, and says what is wrong with it', async ({ page, api }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(pagePaths.withdrawal)
    const { mail } = await api.settings()
    await expect(page.getByRole('link', { name: mail }).first()).toHaveAttribute('href', `mailto:${mail}`)
    const field = page.getByRole('textbox', { name: 'Número de pedido o mail de la compra' })
    const reason = page.getByRole('textbox', { name: 'Motivo' })
    const send = page.getByRole('button', { name: 'Arrepentirme de la compra' })

    await field.fill('48')
    await reason.fill('Llegó <tarde>')
    await send.click()
    await expect(field).toHaveAccessibleDescription(/Un número de pedido es como 482-9317\./)
    await expect(field).toHaveValue('48')
    await expect(reason).toHaveValue('Llegó <tarde>')

    await field.fill('999-0000')
    await send.click()
    await expect(page).toHaveURL(pagePaths.withdrawal)
    await expect(page.getByRole('heading', { name: 'Recibimos tu arrepentimiento' })).toBeVisible()
    await expect(page.getByText(/^ARR-[A-Z2-9]{8}$/)).toBeVisible()
    await expect(page.locator('time')).toHaveText(/^\p{L}+ \d+ de \p{L}+ a las \d\d:\d\d$/u)
  })
})
