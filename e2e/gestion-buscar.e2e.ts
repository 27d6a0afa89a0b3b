import type { Page } from '@playwright/test'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { unitsLeft } from './shops/shop-api.ts'
import { expect, test } from './test.ts'

const finderOf = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' })

/** Moves down the results to the wanted one, and opens it. */
async function choose(page: Page, name: string) {
  const wanted = finderOf(page).getByRole('option', { name }).first()
  await expect(wanted).toBeVisible()
  const id = (await wanted.getAttribute('id')) ?? ''
  const field = page.getByRole('combobox', { name: 'Buscar en todo' })
  await expect(field).toHaveAttribute('aria-activedescendant', /./)
  for (let steps = 0; (await field.getAttribute('aria-activedescendant')) !== id; steps++) {
    expect(steps, `steps to ${name}`).toBeLessThan(30)
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(finderOf(page)).toBeHidden()
}

test('an order, a page, a product and a buyer are found by the keys alone', async ({ page, api }) => {
  const box = await api.findProduct((product) => !product.single && unitsLeft(product) >= 4)
  await api.buy(box.id, 1)
  await openAsOwner(page, '/clientes')
  const row = page.getByRole('row').filter({ hasText: 'otro@example.com' })
  await expect(row).toHaveCount(1)
  await row.getByRole('cell').nth(1).click()
  const buyer = page.getByLabel('Mail del comprador')
  await expect(buyer).toHaveValue('otro@example.com')
  const order = page.getByRole('row').nth(1).getByRole('link')
  const numero = (await order.textContent()) ?? ''

  const search = page.getByPlaceholder('Número, comprador o producto')
  const finder = finderOf(page)
  const field = page.getByRole('combobox', { name: 'Buscar en todo' })
  await search.focus()
  await page.keyboard.type('/')
  await expect(search).toHaveValue('/')
  await expect(finder).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(finder).toHaveCount(0)
  await expect(search).toBeFocused()

  await page.keyboard.press('Control+k')
  // A search whose answer nobody waits for any more is cancelled.
  await page.route(/gestion\/buscar\/\?q=\w+$/, () => {})
  const isAsked = page.waitForRequest(/gestion\/buscar/)
  await page.keyboard.type('nadie')
  const first = await isAsked
  const isBrokenOff = page.waitForEvent('requestfailed', (failed) => failed === first)
  await page.keyboard.type(' así')
  await isBrokenOff
  await expect(finder.getByText('Nada coincide con «nadie así».')).toBeVisible()
  await page.unrouteAll()
  await field.fill(numero)
  await expect(finder.getByRole('group', { name: 'Clientes' })).toBeVisible()
  await expectAccessibleLooks(page, 'the search over everything')
  await choose(page, numero)
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()

  await page.keyboard.press('/')
  await expect(field).toHaveValue('')
  await page.keyboard.type('cbu')
  await choose(page, 'Ajustes: cobros')
  await expect(page.getByRole('heading', { name: 'Cobros' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(box.titulo)
  await choose(page, box.titulo)
  await expect(page.getByLabel('Título')).toHaveValue(box.titulo)

  await page.keyboard.press('Control+k')
  const last = finder.getByRole('group', { name: 'Lo último que abriste' }).getByRole('option')
  await expect(last).toContainText([box.titulo, 'cobros', numero])
  await page.keyboard.type('otro@example')
  await choose(page, 'otro@example.com')
  await expect(buyer).toHaveValue('otro@example.com')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pedidos')
  await choose(page, 'Órdenes')
  await expect(buyer).toHaveCount(0)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a phone searches everything by the button of its bar', async ({ page, api }) => {
  const box = await api.findProduct((product) => !product.single && unitsLeft(product) >= 4)
  await api.buy(box.id, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/cuenta')
  await page.getByRole('button', { name: 'Buscar en todo' }).click()
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('compradores')
  await finderOf(page).getByRole('option', { name: 'Clientes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible()
  await expect(page.getByText('otro@example.com')).toBeVisible()
  await expectAccessible(page, 'customers on a phone')
  await page.getByRole('listitem').filter({ hasText: 'otro@example.com' }).getByRole('link').click()
  const buyer = page.getByLabel('Mail del comprador')
  await expect(buyer).toHaveValue('otro@example.com')
  // The list is narrowed to that buyer only this once; the next time it is whole.
  await goWithin(page, '/')
  await goWithin(page, '/ordenes')
  await expect(page.getByPlaceholder('Número, comprador o producto')).toBeVisible()
  await expect(buyer).toHaveCount(0)
})
