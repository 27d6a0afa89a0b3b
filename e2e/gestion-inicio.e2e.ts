import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import { conditionText } from '@mazo/contract/products/card-kind.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { chooseOption } from './choose-option.ts'
import { openSale } from './labels.ts'
import { goWithin, openAsOwner } from './open-as-owner.ts'
import { expectAccessible } from './page/axe.ts'
import { expectAccessibleLooks, expectFits } from './page/each-look.ts'
import { buyer } from './shops/shop-api.ts'
import { expect, test } from './test.ts'

const stack = ({ single, cantidad_disponible }: Product) => !single && (cantidad_disponible ?? 0) >= 6

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 401/] })

test('the first screen shows the day, in figures too, and leads to what waits', async ({ page, api }) => {
  const { id } = await api.findProduct(stack)
  const detalles = [{ producto_id: id, cantidad: 1 }]
  const order = await page.request.post(apiPaths.ordenes, { data: { ...buyer, detalles } })
  const { numero } = await order.json()

  await page.goto('/gestion/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de la tienda')
  await expect(page).toHaveTitle('Gestión de la tienda · Gestión · Mazo')
  await expectAccessibleLooks(page, 'signing in')

  await openAsOwner(page, '/')
  await expect(page).toHaveTitle('Inicio · Gestión · Mazo')
  await expect(page.getByRole('heading', { name: 'Esperan el pago' })).toBeVisible()
  await expect(page.getByText('Entró hoy')).toBeVisible()
  await expect(page.getByText(/^Actualizado a las \d\d:\d\d/)).toBeVisible()
  await page.getByText('Ver los números de cada día').click()
  await expect(page.getByRole('row', { name: /^\d+\/\d+ / }).first()).toBeVisible()
  await expectAccessibleLooks(page, 'the first screen')
  await expectFits(page, 'the first screen')
  const waiting = page.getByRole('region', { name: 'Esperan el pago' })
  await expect(waiting.getByRole('link').first()).toBeVisible()
  await goWithin(page, `/movimientos?filter=${encodeURIComponent(JSON.stringify({ q: numero }))}`)
  await expect(page.getByText('Venta por la web').first()).toBeVisible()
})

test('a unit without its label is found, sold, and counted on the first screen at once', async ({
  page,
  api,
}) => {
  const product = await api.findProduct(stack)
  await openAsOwner(page, '/')
  const field = page.getByRole('combobox', { name: '¿Sin etiqueta? Buscá el producto' })
  await field.fill(product.titulo)
  await expect(page.getByRole('option', { name: product.titulo }).first()).toBeVisible()
  await field.fill(String(product.id))
  await page
    .getByRole('option', { name: `${conditionText(product.estado_carta)} · Nº ${product.id}` })
    .first()
    .click()
  await expect(page).toHaveURL(pagePaths.qr(product.id))
  const sale = await openSale(page)
  await sale.getByRole('button', { name: 'Confirmar venta' }).click()
  await expect
    .poll(async () => (await api.product(product.id)).cantidad_disponible)
    .toBe((product.cantidad_disponible ?? 0) - 1)
  await page.goto('/gestion/')
  const today = page.getByRole('region', { name: 'Hoy' })
  await expect(today.getByText(/^Ferias \$\s[\d.]*[1-9][\d.,]*$/)).toBeVisible()
  await page.getByRole('button', { name: 'Órdenes', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Órdenes' }).first()).toBeVisible()
})

test('stock is put right by hand, with a reason that the ledger keeps', async ({ page, api }) => {
  const product = await api.findProduct(stack)
  const units = product.cantidad_disponible ?? 0
  await openAsOwner(page, '/movimientos')
  await page.getByRole('button', { name: 'Ajustar stock' }).click()
  await page.getByRole('combobox', { name: 'Producto' }).fill(product.titulo)
  await page.getByRole('option', { name: product.titulo }).first().click()
  await expect(page.getByText(`Hoy ${units} unidades en stock.`)).toBeVisible()
  await page.getByRole('button', { name: 'Salen' }).click()
  await page.getByLabel('Cuántas').fill(String(units + 1))
  await expect(page.getByText(`No podés sacar ${units + 1}: hay ${units}.`)).toBeVisible()
  await page.getByLabel('Cuántas').fill('2')
  await expect(page.getByText(`Había ${units}, quedan ${units - 2}.`)).toBeVisible()
  await page.getByLabel('Motivo').last().fill('Se mojaron')
  await expectAccessibleLooks(page, 'an adjustment')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se mojaron')).toBeVisible()
  await expect(page.getByText('−2').first()).toBeVisible()
  await expectAccessibleLooks(page, 'the ledger')
  await expectFits(page, 'the ledger')
  expect((await api.product(product.id)).cantidad_disponible).toBe(units - 2)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(`Deshecho: quedan ${units} unidades.`)).toBeVisible()
  await expect(page.getByText('Se deshizo: Se mojaron')).toBeVisible()
  expect((await api.product(product.id)).cantidad_disponible).toBe(units)
})

// A phone has these parts in a drawer or behind a button, a desk beside the page.
for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the ledger is narrowed to what came in', async ({ page }) => {
      await openAsOwner(page, '/movimientos')
      await expect(page.getByText('Venta en feria').first()).toBeVisible()
      if (width < 900) {
        await page.getByRole('button', { name: 'Más filtros' }).click()
        await page.getByRole('menuitemcheckbox', { name: 'Entró o salió' }).click()
      }
      await chooseOption(page.getByRole('combobox', { name: 'Entró o salió' }), 'Lo que entró')
      await expect(page.getByText('Venta en feria')).toHaveCount(0)
      await expect(page.getByText(/^\+\d+$/).first()).toBeVisible()
      await expectAccessible(page, 'the ledger, narrowed')
      await expectFits(page, 'the ledger')
    })

    test('every part of the menu is reached, and an address that is none says so', async ({ page }) => {
      await openAsOwner(page, '/existencias')
      await expect(page.getByRole('button', { name: /^Ajustar/ }).first()).toBeVisible()
      await expectAccessible(page, 'low stock')
      if (width < 600) await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('navigation', { name: 'Menú' })
      await expect(menu.getByRole('heading', { name: 'Catálogo' })).toBeVisible()
      await expectAccessible(page, 'the menu')
      if (width > 600) {
        await page.setViewportSize({ width, height: 800 })
        for (const name of ['Ferias', 'Ver la tienda'])
          await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
      await menu.getByRole('button', { name: 'Tienda' }).click()
      await expect(menu.getByRole('link', { name: 'Ajustes' })).toBeVisible()
      await menu.getByRole('link', { name: 'Expansiones' }).click()
      await expect(page).toHaveTitle('Expansiones · Gestión · Mazo')
      await page.goto('/gestion/no/existe')
      await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
      await expectAccessible(page, 'an address that is none')
      // An unfolded part of the menu stays unfolded.
      if (width > 600) {
        await expect(menu.getByRole('link', { name: 'Ajustes' })).toBeVisible()
        // The menu must not cover the page in a window that became narrow, and comes back when there is room.
        await page.setViewportSize({ width: 390, height: 800 })
        await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible()
        await expect(menu).toHaveCount(0)
        await page.setViewportSize({ width, height: 800 })
        await expect(menu.getByRole('link', { name: 'Ajustes' })).toBeVisible()
        // Another window of the same browser, a narrow one, leaves this one and the next wide one as they are.
        const narrow = await page.context().newPage()
        await narrow.setViewportSize({ width: 390, height: 800 })
        await narrow.goto('/gestion/no/existe')
        await expect(narrow.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
        await expect(menu.getByRole('heading', { name: 'Ferias' })).toBeVisible()
        await page.reload()
        await expect(menu.getByRole('heading', { name: 'Ferias' })).toBeVisible()
        await expect(narrow.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
        await page.getByRole('button', { name: 'Cerrar menú' }).click()
        await expect(menu.getByRole('heading', { name: 'Ferias' })).toHaveCount(0)
        await page.reload()
        await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible()
        await expect(menu.getByRole('heading', { name: 'Ferias' })).toHaveCount(0)
      }
    })
  })
}

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true })

  test('the lines of the menu fit a finger, and the fairs are in sight', async ({ page }) => {
    await openAsOwner(page, '/')
    const fairs = page
      .getByRole('navigation', { name: 'Menú' })
      .getByRole('link', { name: 'Ferias', exact: true })
    await expect(fairs).toBeInViewport({ ratio: 1 })
    expect((await fairs.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})
