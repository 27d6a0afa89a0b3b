import { callOffice } from '../call-office.ts'
import { test } from '../card-shop.ts'
import { stack } from '../manage-order.ts'
import { openAsOwner } from '../open-as-owner.ts'
import { atProvider, payByCard } from '../pay-by-card.ts'
import { expect } from '../test.ts'
import { takePicture } from './take-picture.ts'

test('payments that only the owner can decide about', async ({ page, api, cards }) => {
  const product = await api.findProduct(stack)
  const { payment_id } = await payByCard(page, cards, product, 'approved')
  await atProvider(page, cards, 'decide', { payment_id, status: 'charged_back', status_detail: 'settled' })
  const late = await payByCard(page, cards, product, 'in_process')
  await openAsOwner(page, '/ordenes')
  const orders = '/api/v1/gestion/ordenes/'
  const { results } = await callOffice<{ results: { id: number }[] }>(
    page,
    'GET',
    `${orders}?q=${late.numero}`,
  )
  const id = results[0]?.id
  const { version } = await callOffice<{ version: number }>(page, 'GET', `${orders}${id}/`)
  await callOffice(page, 'POST', `${orders}${id}/estado/`, { a: 'cancelada', version })
  await atProvider(page, cards, 'decide', { payment_id: late.payment_id, status: 'approved' })
  await expect.poll(() => callOffice(page, 'GET', '/api/v1/gestion/pagos/')).toMatchObject({ count: 2 })
  await page.goto('/gestion/pagos')
  await expect(page.getByText('Contracargo', { exact: true })).toBeVisible()
  await takePicture(page, 'pagos-por-revisar')
})
