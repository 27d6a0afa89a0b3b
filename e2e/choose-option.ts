import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** Opens a select of the back office and picks an option, once its list stands still and has the focus. */
export async function chooseOption(field: Locator, name: string): Promise<void> {
  const page = field.page()
  await field.click()
  await expect(page.getByRole('listbox').locator(':focus')).toHaveCount(1)
  await page.getByRole('option', { name }).click()
}
