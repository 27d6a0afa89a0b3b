import { apiPaths, pagePaths } from '@mazo/contract/paths.ts'
import type { Product } from '@mazo/contract/products/products.ts'
import { expect, type Page } from '@playwright/test'
import { comeSignedIn } from './open-as-owner.ts'
import { owner } from './shops/start-shop.ts'

/** The staff's steps at a fair, in words of the shop. */

/** Opens the page of a product's label and waits for the product. */
export async function openLabel(page: Page, id: number) {
  await page.goto(pagePaths.qr(id))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function openLogin(page: Page) {
  await page.getByRole('button', { name: 'Ingreso del personal' }).click()
  const modal = page.getByRole('dialog', { name: /^Login / })
  await expect(modal).toBeVisible()
  return modal
}

/** Fills an open login modal. */
export async function fillLogin(page: Page, { username, password } = owner) {
  const modal = page.getByRole('dialog', { name: /^Login / })
  await modal.getByLabel('Usuario').fill(username)
  await modal.getByLabel('Contraseña', { exact: true }).fill(password)
  await modal.getByRole('button', { name: 'Ingresar' }).click()
}

/** Opens a label as somebody of the staff. */
export async function openAsStaff(page: Page, id: number) {
  await comeSignedIn(page)
  await openLabel(page, id)
  await expect(sellButton(page)).toBeVisible()
}

/** Opens a label and signs in there. */
export async function signInAsStaff(page: Page, id: number) {
  await openLabel(page, id)
  await openLogin(page)
  await fillLogin(page)
  await expect(sellButton(page)).toBeVisible()
}

export const sellButton = (page: Page) => page.getByRole('button', { name: 'Marcar como Vendido' })

export async function openSale(page: Page) {
  await sellButton(page).click()
  const popup = page.getByRole('dialog', { name: 'Marcar como Vendido' })
  await expect(popup).toBeVisible()
  return popup
}

/** A matching product, sold out or not, which the shop's lists cannot give: they hold only available products. */
export async function findLabelled(page: Page, fits: (product: Product) => boolean): Promise<Product> {
  const ids = Array.from({ length: 100 }, (_, n) => n + 1)
  for (const first of [0, 100]) {
    const asked = ids.map((id) => id + first).join(',')
    const answer = await page.request.get(`${apiPaths.porIds}?ids=${asked}`)
    const found = ((await answer.json()) as Product[]).find(fits)
    if (found) return found
  }
  throw new Error('No product of the demo shop fits this journey')
}

/** A card with several units, which no other journey touches. */
export const isStack = ({ single, cantidad_disponible }: Product) => single && (cantidad_disponible ?? 0) >= 4

export const isUnique = ({ single, certificada, cantidad_disponible, stock }: Product) =>
  single && !certificada && stock && cantidad_disponible === null
