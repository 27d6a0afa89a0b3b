import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { mailsAbout } from './mails.ts'
import { openAsOwner } from './open-as-owner.ts'
import { buyer } from './shop-api.ts'
import { owner } from './start-shop.ts'
import { expect, test } from './test.ts'

/** A buyer's order over the web; gives its number. */
async function order(page: Page, lines: readonly (readonly [Product, number])[], given: object = {}) {
  const detalles = lines.map(([{ id }, cantidad]) => ({ producto_id: id, cantidad }))
  const answer = await page.request.post(apiPaths.ordenes, { data: { ...buyer, ...given, detalles } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { numero } = await answer.json()
  return numero as string
}

/** Finds an order by its number, and opens it. */
async function openOrder(page: Page, numero: string) {
  await page.getByPlaceholder('Número, nombre, mail o celular').fill(numero)
  await page.waitForURL(/filter=/) // what is typed is asked for a moment later
  await expect(page.getByRole('tab', { name: 'Todas (1)' })).toBeVisible()
  await page.getByText(numero, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Orden ${numero}` })).toBeVisible()
}

const state = (page: Page, name: string): Locator => page.locator('.MuiChip-label', { hasText: name })

const stack = ({ single, cantidad_disponible }: Product) => !single && (cantidad_disponible ?? 0) >= 4

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, expectedErrors: [/status of (401|409)/] })

    test('a web order is found, prepared, sent and delivered, and its buyer reads of each step', async ({
      page,
      api,
      shop,
    }) => {
      const box = await api.findProduct(stack)
      const numero = await order(page, [[box, 1]])
      await openAsOwner(page, '/ordenes')
      await expect(page.getByRole('tab', { name: /^Pendiente de pago \(\d+\)/ })).toBeVisible()
      await expectAccessible(page, 'orders')
      await openOrder(page, numero)
      await expect(page.getByText(/^Quedan /)).toBeVisible()
      await expectAccessible(page, 'an order')

      await page.getByLabel('Nota para el equipo').fill('Va con regalo')
      await page.getByRole('button', { name: 'Anotar' }).click()
      await expect(page.getByText('Va con regalo', { exact: true }).last()).toBeVisible()

      await page.getByRole('button', { name: 'Marcar como pagada' }).click()
      await expect(state(page, 'Pagada')).toBeVisible()
      await page.getByRole('button', { name: 'Marcar como preparada' }).click()
      await expect(state(page, 'Preparada')).toBeVisible()
      await page.getByRole('button', { name: 'Marcar como enviada' }).click()
      const dialog = page.getByRole('dialog', { name: 'Marcar como enviada' })
      await dialog.getByLabel('Seguimiento (opcional)').fill('https://correo.example/AR123')
      await dialog.getByRole('button', { name: 'Marcar como enviada' }).click()
      await expect(state(page, 'Enviada')).toBeVisible()
      await page.getByRole('button', { name: 'Marcar como entregada' }).click()
      await expect(state(page, 'Entregada')).toBeVisible()
      await expect(page.getByText(`${owner.username} la pasó a «Entregada»`)).toBeVisible()

      await expect.poll(async () => (await mailsAbout(shop.dataDir, numero)).length).toBe(6)
      const sent = (await mailsAbout(shop.dataDir, numero)).find(({ subject }) =>
        subject?.includes('en camino'),
      )
      expect(sent?.html).toContain('href="https://correo.example/AR123"')
    })

    test('a cancelled order says what returns, and the shop sells it again', async ({ page, api }) => {
      const box = await api.findProduct(stack)
      const units = box.cantidad_disponible ?? 0
      const numero = await order(page, [[box, units]])
      expect((await api.product(box.id)).stock).toBe(false)
      await openAsOwner(page, '/ordenes')
      await openOrder(page, numero)
      await page.getByRole('button', { name: 'Más', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Cancelar la orden' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancelar la orden' })
      await expect(dialog.getByText(`${units} × ${box.titulo}`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Sí, cancelar la orden' }).click()
      await expect(state(page, 'Cancelada')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Marcar como pagada' })).toHaveCount(0)
      expect((await api.product(box.id)).cantidad_disponible).toBe(units)
      await page.goto(`/detalle-productos/${box.slug}`)
      await expect(page.getByRole('button', { name: /^Añadir al carrito/ })).toBeEnabled()
    })

    test('whoever comes second sees what the first one did, and nothing is lost', async ({
      page,
      context,
      api,
    }) => {
      const box = await api.findProduct(stack)
      const numero = await order(page, [[box, 3]])
      await openAsOwner(page, '/ordenes')
      await openOrder(page, numero)
      const second = await context.newPage()
      await second.goto(page.url())
      await expect(second.getByRole('button', { name: 'Marcar como pagada' })).toBeVisible()

      await page.getByRole('button', { name: 'Más', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Cambiar la orden' }).click()
      const edit = page.getByRole('dialog', { name: `Cambiar la orden ${numero}` })
      await edit.getByRole('button', { name: `Restar una unidad de ${box.titulo}` }).click()
      await edit.getByLabel('Lo retira en la tienda').check()
      await expect(edit.getByText(/Total nuevo/)).toBeVisible()
      await edit.getByRole('button', { name: 'Guardar' }).click()
      await expect(edit).toBeHidden()
      await expect(page.getByText('Retira en la tienda')).toBeVisible()

      await second.getByRole('button', { name: 'Marcar como pagada' }).click()
      const conflict = second.getByRole('dialog', { name: 'Otra persona cambió esta orden' })
      await expect(conflict.getByText(`${box.titulo}: 3 unidades → 2 unidades`)).toBeVisible()
      await conflict.getByRole('button', { name: 'Ver cómo quedó' }).click()
      await expect(conflict).toBeHidden()
      await expect(second.getByText('Retira en la tienda')).toBeVisible()
      await expect(state(second, 'Pendiente de pago')).toBeVisible()
      await second.getByRole('button', { name: 'Marcar como pagada' }).click()
      await expect(state(second, 'Pagada')).toBeVisible()
    })
  })
}

test.describe('printing', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('what is printed names the order, its products and where it goes', async ({ page, api }) => {
    const box = await api.findProduct(stack)
    const numero = await order(page, [[box, 2]], { nombre: 'Bruno Díaz' })
    await openAsOwner(page, '/ordenes')
    await page.getByRole('checkbox', { name: `Elegir la orden ${numero}` }).check()
    await page.getByRole('link', { name: 'Listas de armado' }).click()
    await expect(page.getByRole('heading', { name: `Pedido ${numero}` })).toBeVisible()
    await expect(page.getByRole('cell', { name: new RegExp(box.titulo.slice(0, 10)) })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Volver' }).click()
    await openOrder(page, numero)
    await page.getByRole('link', { name: 'Etiqueta de envío' }).click()
    await expect(page.getByRole('heading', { name: 'Bruno Díaz' })).toBeVisible()
    await expect(page.getByText(buyer.direccion)).toBeVisible()
  })
})
