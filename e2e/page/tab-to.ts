import type { Page } from '@playwright/test'

type Role = 'button' | 'link' | 'textbox' | 'checkbox' | 'spinbutton' | 'combobox'

/** Moves by Tab until the wanted control has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, role: Role, name: RegExp | string) {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((found) => found.includes(document.activeElement as never))) return
  }
  throw new Error(`Tab never reached the ${role} ${name}`)
}
