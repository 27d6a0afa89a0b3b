import { callOffice } from './call-office.ts'
import { openAsOwner } from './open-as-owner.ts'
import { test } from './own-shop.ts'
import { expectGoodLooks } from './page/each-look.ts'
import { expect } from './test.ts'

test.use({ expectedErrors: [/status of 401/] })

test('products of one title are told apart wherever the back office lists them', async ({ page }) => {
  const titulo = 'Gemela de la vitrina 7/060'
  await openAsOwner(page, '/')
  const make = (estado_id: number) =>
    callOffice<{ id: number }>(page, 'POST', '/api/v1/gestion/productos/', {
      titulo,
      precio: '1500',
      tcg_id: 1,
      estado_id,
      single: true,
      certificada: false,
      cantidad_disponible: 2,
    })
  const { id } = await make(2)
  const ids = [id, (await make(5)).id]
  await callOffice(page, 'POST', '/api/v1/gestion/ingresos/', { producto_id: id, fecha: '2026-05-05' })
  await callOffice(page, 'PATCH', '/api/v1/gestion/productos/', {
    ids,
    cambios: { precio: { fijar: '900' } },
  })
  const { results } = await callOffice<{ results: { id: number }[] }>(
    page,
    'GET',
    '/api/v1/gestion/cambios-precio/',
  )
  const named = `filter=${encodeURIComponent(JSON.stringify({ q: titulo }))}`
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [`/movimientos?${named}`, `/cambios-precio/${results[0]?.id}/show`]) {
      await page.goto(`/gestion${path}`)
      for (const state of ['Near Mint', 'Damaged']) await expect(page.getByText(state)).toBeVisible()
      await expectGoodLooks(page, `${path}, ${width} px`)
    }
    await page.goto(`/gestion/ingresos?${named}`)
    await expect(page.getByRole('listitem').filter({ hasText: titulo })).toContainText('Near Mint')
    await page.goto('/gestion/ingresos/create')
    await page.getByLabel('Producto').fill(titulo)
    await expect(page.getByRole('option')).toHaveText([/Damaged/, /Near Mint/])
  }
})
