import { pagePaths } from '@mazo/contract/paths.ts'
import { test } from './card-shop.ts'
import { comeBack, findUnique, goToCheckout, leaveToPay, payAs } from './card-steps.ts'
import { expectAccessible } from './page/axe.ts'
import { cartIds, comeAlive, openProduct } from './steps.ts'
import { expect } from './test.ts'

/** A buyer with several tabs, or with one less than the shop hopes. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('who pays in two tabs pays once: the provider takes nothing for the try that another one took the place of', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const first = await leaveToPay(page)
  const other = await page.context().newPage()
  await other.goto(pagePaths.checkout)
  await expect(other.getByText('Tenés un pago sin terminar')).toBeVisible()
  await expect(other.getByText(/podés pagarlo hasta las \d\d:\d\d/)).toBeVisible()
  const second = await leaveToPay(other)
  expect((await api.order(first.token)).estado).toBe('cancelada')

  // The job learns of the payment from the provider; the first tab still shows the old page.
  await expect
    .poll(async () => (await page.request.get(first.init_point)).text())
    .toContain('Esta preferencia venció')
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Esta preferencia venció' })).toBeVisible()

  await payAs(other, 'Aprobar')
  const done = await comeBack(other, 'Pedido Confirmado Exitosamente')
  await expect(done.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
    'href',
    pagePaths.order(second.token),
  )
  expect((await api.order(second.token)).estado).toBe('pagada')

  // The first tab paid nothing, but the other tab bought the same products.
  const instead = await comeBack(page, 'Pedido Confirmado Exitosamente')
  await expect(instead.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
    'href',
    pagePaths.order(second.token),
  )
})

test('and where both were paid all the same, each tab is told of its own order', async ({
  page,
  api,
  cards,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const first = await leaveToPay(page)
  // The call fails, so the order is not released in time.
  cards.provider.faults({ http: 500, http_on: ['update_preference'], http_times: 1_000 }, first.id)
  const other = await page.context().newPage()
  await other.goto(pagePaths.checkout)
  await expect(other.getByText('Tenés un pago sin terminar')).toBeVisible()
  const second = await leaveToPay(other)
  await payAs(other, 'Aprobar')
  await comeBack(other, 'Pedido Confirmado Exitosamente')

  await payAs(page, 'Aprobar')
  const late = await comeBack(page, 'Recibimos tu pago fuera de término')
  await expect(late.getByRole('alert')).toHaveText(
    'Recibimos un pago de un pedido que ya se había cancelado.',
  )
  await late.getByRole('link', { name: 'Ver mi pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.numero })).toBeVisible()
  await expect(page.getByText('En revisión')).toBeVisible()
  expect((await api.order(second.token)).estado).toBe('pagada')
  expect(await cartIds(page)).toEqual([])
})

test('who pays and closes the tab finds a clean cart on the next page, whichever it is', async ({
  page,
  api,
}) => {
  const card = await findUnique(api)
  await goToCheckout(page, card)
  const { token, numero } = await leaveToPay(page)
  const later = await page.context().newPage()

  await test.step('until then what is bought is still there, and its own buyer is told who holds it', async () => {
    await openProduct(later, card)
    await expect(later.getByRole('button', { name: 'Sin stock' })).toBeDisabled()
    await expect(later.getByText('Lo tenés reservado en un pago sin terminar.')).toBeVisible()
    await expectAccessible(later, 'a product that the buyer holds')
    await expect(later.getByRole('link', { name: 'Terminar ese pago' })).toHaveAttribute(
      'href',
      pagePaths.order(token),
    )
    expect(await cartIds(later)).toEqual([card.id])
  })

  await payAs(page, 'Aprobar')
  await page.close()
  await expect.poll(async () => (await api.order(token)).estado).toBe('pagada')
  await later.goto(pagePaths.home)
  await comeAlive(later)
  const notice = later.getByRole('listitem').filter({ hasText: `Recibimos tu pago del pedido ${numero}.` })
  await expect(notice.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
    'href',
    pagePaths.order(token),
  )
  expect(await cartIds(later)).toEqual([])
  await expectAccessible(later, 'a notice of a paid order')

  await test.step('and nobody asks again', async () => {
    const asked: string[] = []
    later.on('request', (request) => void asked.push(request.url()))
    await later.reload()
    await comeAlive(later)
    expect(asked.filter((url) => url.includes(token))).toEqual([])
    await expect(later.getByText(`Recibimos tu pago del pedido ${numero}.`)).toHaveCount(0)
  })
})
