import { pagePaths } from '@mazo/contract/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { findLabelled, isStack, isUnique, openAsStaff, openSale, sellButton } from './labels.ts'
import { enterKey } from './page/enter-key.ts'
import { settleCalls, stopClock } from './page/held-calls.ts'
import { buyer, unitsLeft } from './shops/shop-api.ts'
import { cartIds, comeAlive, fillBuyer, fillCart, openConfirmation } from './steps.ts'
import { expect, test } from './test.ts'

/** Presses that come twice, where the first brings something else to the place of the second. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

/** A finger whose taps say when they were made, in ms: the page may hear them later. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async ({ x, y }: { x: number; y: number }, at: number) => {
    for (const type of ['touchStart', 'touchEnd'] as const)
      await session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x, y }] : [],
        timestamp: (type === 'touchStart' ? at : at + 40) / 1_000,
      })
  }
}

test('a double tap on the way to the confirmation does not confirm what nobody has read', async ({
  page,
  api,
}) => {
  const box = await api.findProduct((one) => !one.single && (one.cantidad_disponible ?? 0) >= 8)
  await fillCart(page, [box.id])
  await page.goto(pagePaths.checkout)
  await comeAlive(page)
  await fillBuyer(page, buyer)
  await page.getByLabel('Retiro Personal').check()
  const modal = await openConfirmation(page)
  const confirm = modal.getByRole('button', { name: 'Confirmar Compra' })
  const place = await middleOf(confirm)
  await modal.getByRole('button', { name: 'Regresar' }).click()
  await expect(modal).toHaveCount(0)

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const tap = await finger(page)
  const submit = page.getByRole('button', { name: 'Finalizar compra' })
  // A busy page draws the dialog a second after the first tap, and hears the second one after a while, too.
  for (const apart of [120, 350, 1_000]) {
    const isBusy = apart === 1_000
    await submit.evaluate((button, y) => {
      const { top, height } = button.getBoundingClientRect()
      scrollBy({ top: top + height / 2 - y, behavior: 'instant' })
    }, place.y)
    const at = Date.now() - (isBusy ? apart : 0)
    await tap({ ...place, y: (await middleOf(submit)).y }, at)
    await expect(confirm).toBeVisible()
    expect(Math.abs((await middleOf(confirm)).y - place.y)).toBeLessThan(20)
    const second = isBusy ? Date.now() : at + apart
    if (isBusy) await expect(confirm).toBeEnabled()
    await tap(place, second)
    await settleCalls(page)
    await expect(confirm).toBeVisible()
    expect(sent, `${apart} ms`).toEqual([])
    await modal.getByRole('button', { name: 'Regresar' }).click()
    await expect(modal).toHaveCount(0)
  }

  await openConfirmation(page)
  await tap(place, Date.now())
  await expect(page.getByRole('dialog', { name: 'Pedido Confirmado Exitosamente' })).toBeVisible()
  expect(unitsLeft(await api.product(box.id))).toBe(unitsLeft(box) - 1)
})

test('Enter that is pressed twice, or held, on the way to a sale sells nothing', async ({ page, api }) => {
  const stack = await findLabelled(page, isStack)
  await openAsStaff(page, stack.id)
  const sales: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sales.push(request.url()))
  const session = await page.context().newCDPSession(page)
  const press = await enterKey(page)

  const at = Date.now()
  await page.getByRole('button', { name: 'Marcar como Vendido' }).focus()
  await press(at)
  await expect(page.getByLabel('Cantidad')).toBeFocused()
  const confirm = page.getByRole('button', { name: 'Confirmar venta' })
  await press(at + 200)
  // Who presses the button that early and slides off has said nothing of a later Enter.
  const { x, y } = await middleOf(confirm)
  const mouse = { x, button: 'left', clickCount: 1, timestamp: (at + 300) / 1_000 } as const
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed', y })
  await session.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased', y: 2 })
  await expect(confirm).toBeEnabled()
  // A page that was busy hears the second press only now.
  await page.getByLabel('Cantidad').focus()
  await press(at + 200)
  await confirm.focus()
  await press(Date.now(), true)
  await settleCalls(page)
  expect(sales).toEqual([])
  await press(Date.now())
  await expect(page.getByText('✅ Venta confirmada con éxito!')).toBeVisible()
  expect(unitsLeft(await api.product(stack.id))).toBe(unitsLeft(stack) - 1)
})

for (const how of ['a key', 'a held key', 'a finger'])
  test(`${how} that hammers on after a sale sells no more, and what was done stays to be read`, async ({
    page,
    api,
  }) => {
    const stack = await findLabelled(page, isStack)
    await openAsStaff(page, stack.id)
    const press = await enterKey(page)
    const tap = await finger(page)
    const popup = await openSale(page)
    await popup.getByRole('button', { name: 'Confirmar venta' }).click()
    const done = page.getByText('✅ Venta confirmada con éxito!')
    await expect(done).toBeVisible()

    const place = await middleOf(sellButton(page))
    const at = Date.now()
    for (let turn = 1; turn <= 20; turn += 1) {
      const now = at + turn * 300
      if (how === 'a finger') await tap(place, now)
      else await press(now, how === 'a held key')
    }
    await settleCalls(page)
    await expect(popup).toBeHidden()
    await expect(done).toBeVisible()
    expect(unitsLeft(await api.product(stack.id))).toBe(unitsLeft(stack) - 1)
  })

test('a double press on what opens a dialog leaves it open, and one outside closes it', async ({ page }) => {
  const card = await findLabelled(page, isUnique)
  await openAsStaff(page, card.id)
  const tap = await finger(page)
  const isOpenAfter = async (opener: Locator, dialog: Locator) => {
    await opener.dblclick()
    await settleCalls(page)
    await expect(dialog).toBeVisible()
    await page.mouse.click(195, 8)
    await expect(dialog).toBeHidden()

    const place = await middleOf(opener)
    const at = Date.now()
    await tap(place, at)
    await expect(dialog).toBeVisible()
    await tap(place, at + 200)
    await settleCalls(page)
    await expect(dialog).toBeVisible()
    await page.touchscreen.tap(195, 8)
    await expect(dialog).toBeHidden()
  }
  const sale = page.getByRole('dialog', { name: 'Marcar como Vendido' })
  await isOpenAfter(sellButton(page), sale)
  await (await openSale(page)).getByRole('button', { name: 'Confirmar venta' }).click()
  const annul = page.getByRole('button', { name: /^Anular la venta de 1 unidad/ })
  await isOpenAfter(annul, page.getByRole('dialog', { name: 'Anular la venta' }))
})

test('the second of two taps on a toast does not reach what the toast hid', async ({ page }) => {
  await page.clock.install()
  await page.goto('/tienda')
  await comeAlive(page)
  await stopClock(page)
  const add = page.getByRole('main').getByRole('button', { name: /^Agregar/ })
  await add.first().click()
  const toast = page.locator('[data-sonner-toast]')
  await expect.poll(() => page.clock.runFor(100).then(() => toast.count())).toBe(1)
  await page.clock.runFor(600)
  const place = await middleOf(toast)
  // Scrolled so that another product's button lies there.
  await add.nth(3).evaluate((button, y) => {
    const { top, height } = button.getBoundingClientRect()
    scrollBy({ top: top + height / 2 - y, behavior: 'instant' })
  }, place.y)
  const tap = await finger(page)
  const { y } = await middleOf(toast)
  const at = Date.now()
  const before = await cartIds(page)
  const hidden = await middleOf(add.nth(3))
  await tap({ x: hidden.x, y }, at)
  await expect.poll(() => page.clock.runFor(20).then(() => toast.count())).toBe(0)
  await tap({ x: hidden.x, y }, at + 200)
  await settleCalls(page)
  expect(await cartIds(page)).toEqual(before)
})
