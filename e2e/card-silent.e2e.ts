import { test } from './card-shop.ts'
import { goToCheckout, leaveToPay } from './card-steps.ts'
import { buyer, unitsLeft } from './shops/shop-api.ts'
import { cartIds, field, submitForm } from './steps.ts'
import { expect } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: [/status of 503/] })

test('a provider that is down, fails or takes its time is told, and nothing is lost or held', async ({
  page,
  api,
  cards,
}) => {
  const card = await api.findProduct((one) => one.single && unitsLeft(one) === 1)
  await goToCheckout(page, card)

  const expectSaid = async () => {
    await submitForm(page)
    await expect(page.getByRole('button', { name: 'Procesando...' })).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveText(
      'Error al iniciar Mercado Pago: Mercado Pago no responde en este momento. No se te cobró nada: probá de nuevo en un rato o pagá por transferencia.',
    )
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Finalizar compra' })).toBeFocused()
    expect(unitsLeft(await api.product(card.id))).toBe(1)
    expect(await cartIds(page)).toEqual([card.id])
    await expect(field(page, 'nombre')).toHaveValue(buyer.nombre)
    await expect(field(page, 'mail')).toHaveValue(buyer.mail)
    await expect(page.getByLabel('Retiro Personal')).toBeChecked()
    await expect(page.getByLabel(/Mercado Pago/)).toBeChecked()
  }

  await test.step('it is down', () => cards.whileProviderIsDown(expectSaid))
  await test.step('it answers 500, each time it is asked', async () => {
    cards.provider.faults({ http: 500, http_times: 3 })
    await expectSaid()
  })
  await test.step('it does not answer for half a minute', async () => {
    cards.provider.faults({ http: 'timeout' })
    await expectSaid()
  })
  await test.step('it answers half a minute later, to nobody: what it made holds nothing and asks for nothing', async () => {
    cards.provider.faults({ http: 'late', late_ms: 30_000 })
    await expectSaid()
    expect(cards.provider.letGo()).toBe(1)
    expect(unitsLeft(await api.product(card.id))).toBe(1)
    expect(await cartIds(page)).toEqual([card.id])
  })
  await test.step('once it is well the same button leads there', async () => {
    cards.provider.faults({})
    const { token } = await leaveToPay(page)
    expect((await api.order(token)).estado).toBe('pendiente')
    expect(unitsLeft(await api.product(card.id))).toBe(0)
  })
})
