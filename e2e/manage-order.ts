import { apiPaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import type { Locator, Page } from '@playwright/test'
import { buyer } from './shops/shop-api.ts'
import { expect } from './test.ts'

/** Places a buyer's order over the web. @returns its number */
export async function order(page: Page, lines: readonly (readonly [Product, number])[], given: object = {}) {
  const detalles = lines.map(([{ id }, cantidad]) => ({ producto_id: id, cantidad }))
  const answer = await page.request.post(apiPaths.ordenes, { data: { ...buyer, ...given, detalles } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { numero } = await answer.json()
  return numero as string
}

/** Finds an order by its number, and opens it. */
export async function openOrder(page: Page, numero: string) {
  await page.getByPlaceholder('Número, comprador o producto').fill(numero)
  await page.waitForURL(/filter=/) // the search starts a moment after the typing
  await expect(page.getByText('Todas (1)', { exact: true })).toBeVisible()
  await page.getByText(numero, { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Orden ${numero}` })).toBeVisible()
}

/** Presses the button of the next step, and confirms it. */
export async function move(page: Page, verb: string) {
  await page.getByRole('button', { name: verb }).click()
  const dialog = page.getByRole('dialog', { name: verb })
  await expect(dialog.getByText('no recibe ningún mail')).toBeVisible() // this shop sends none
  await dialog.getByRole('button', { name: verb }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the dialog that changes an order. */
export async function startEdit(page: Page, numero: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cambiar la orden' }).click()
  return page.getByRole('dialog', { name: `Cambiar la orden ${numero}` })
}

export const state = (page: Page, name: string): Locator => page.locator('.MuiChip-label', { hasText: name })

export const stack = ({ single, cantidad_disponible }: Product) => !single && (cantidad_disponible ?? 0) >= 4
