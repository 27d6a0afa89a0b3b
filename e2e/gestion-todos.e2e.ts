import { mostAtOnce } from '@mazo/contract/products/managed-products.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { openAsOwner } from './open-as-owner.ts'
import { expectAccessibleLooks } from './page/each-look.ts'
import { type RunningShop, startShop } from './shops/start-shop.ts'
import { test as base, expect, keep } from './test.ts'

// A shop with so many products is nothing for other journeys.
const test = base.extend({ visited: keep(startShop) })

test('more products than can be chosen are published at once, and hidden again', async ({
  page,
  visited,
}) => {
  const found = (mostAtOnce + 200).toLocaleString('es-AR')
  await makeHidden(visited, mostAtOnce + 200)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, `/productos?filter=${encodeURIComponent(JSON.stringify({ q: 'xiloteca' }))}`)
  await page
    .getByRole('checkbox', { name: /^Elegir Xiloteca/ })
    .first()
    .check()
  const bar = page.getByRole('region', { name: 'Productos elegidos' })
  await bar.getByRole('button', { name: 'Elegir toda la página' }).click()
  // On some phones the second press of two lands on the button that comes in the first one's place.
  const next = bar.getByRole('button', { name: /^Elegir los / })
  await next.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(next).toBeEnabled()
  await expect(bar.getByText(`puede ir a los ${found} de la lista`)).toBeVisible()
  await expectAccessibleLooks(page, 'all products of a page chosen')
  await page.setViewportSize({ width: 1280, height: 900 })
  await bar.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Publicar \d+ productos$/ })
  await expectAccessibleLooks(page, 'which products are published')
  await dialog.getByRole('radio', { name: `Todos los que muestra la lista (${found})` }).check()
  await page.getByRole('button', { name: `Aplicar a ${found}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambios por lote')
  const change = page.getByRole('listitem').filter({ hasText: 'Publicar en la tienda' })
  await expect(change).toContainText(`${found} productos cambiados`)
  const shown = async () =>
    (await (await page.request.get('/api/v1/productos/paginados/?search=xiloteca')).json()).count
  expect(await shown()).toBe(mostAtOnce + 200)
  await change.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(change).toContainText(`${found} productos volvieron a como estaban`)
  expect(await shown()).toBe(0)
})

async function makeHidden({ databaseUrl, dataDir }: RunningShop, count: number) {
  const database = await openDatabase({ databaseUrl, dataDir })
  await database.pool.query(
    `insert into productos (slug, titulo, precio, cantidad_disponible, stock, oculto)
     select 'xiloteca-' || n, 'Xiloteca ' || n, 1000, 1, true, true from generate_series(1, $1::int) n`,
    [count],
  )
  await database.close()
}
