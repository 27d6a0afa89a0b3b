import { launch } from 'puppeteer-core'
import type { StartEngine } from './engine.ts'

/** Firefox, over WebDriver BiDi. */
export const startFirefox: StartEngine = async (ends) => {
  const starting = launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    // main.ts itself ends Firefox when the run is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  ends.defer(() => starting.then((firefox) => firefox.close()).catch(() => {}))
  const firefox = await starting

  return async () => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    return {
      open: (address) => page.goto(address),
      ask: (inPage, ...args) => page.evaluate(inPage, ...args),
      find: async (inPage, ...args) => {
        const found = await page.evaluateHandle(inPage, ...args)
        return found.asElement()
      },
      consoleErrors: async () => errors,
      close: () => context.close(),
    }
  }
}
