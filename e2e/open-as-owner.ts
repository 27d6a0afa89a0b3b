import { expect, type Page } from '@playwright/test'
import { owner } from './start-shop.ts'

/** Opens a screen of the back office, signing in as the owner on the way. */
export async function openAsOwner(page: Page, path: string) {
  await page.goto(`/gestion${path}`)
  await page.getByLabel('Usuario').fill(owner.username)
  await page.getByLabel(/^Contraseña/).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
}
