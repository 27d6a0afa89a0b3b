import { apiPaths } from '@mazo/contract/paths.ts'
import { expect, type Page } from '@playwright/test'
import { owner } from './start-shop.ts'

/** Opens a screen of the back office with the owner signed in. */
export async function openAsOwner(page: Page, path: string) {
  const answer = await page.request.post(apiPaths.login, { data: owner })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(`/gestion${path}`)
}

/** Opens a screen of the back office, signing in as the owner at its door. */
export async function signInAsOwner(page: Page, path: string) {
  await page.goto(`/gestion${path}`)
  await page.getByLabel('Usuario').fill(owner.username)
  await page.getByLabel(/^Contraseña/).fill(owner.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByLabel('Usuario')).toHaveCount(0)
}
