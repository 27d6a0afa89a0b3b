import type { Page } from '@playwright/test'

/** The key Enter, whose presses say when they were made, in ms: the page may hear them later. */
export async function enterKey(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (at: number, isHeld = false) =>
    session.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
      text: '\r',
      autoRepeat: isHeld,
      timestamp: at / 1_000,
    })
}
