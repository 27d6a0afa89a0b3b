import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Searches the list of products for the only one of this title, and waits until nothing else is listed. */
export async function listOnly(page: Page, titulo: string) {
  await page.getByPlaceholder('Título o código').fill(titulo)
  await expect(page.getByRole('checkbox', { name: /^Elegir (?!tod)/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: titulo, exact: true })).toBeVisible()
}
