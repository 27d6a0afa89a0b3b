import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const systemChromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** The system's Chromium where there is one; else the one that Playwright installed. */
const executablePath = process.env.CHROMIUM_PATH || systemChromium.find((file) => existsSync(file))

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './shops/prepare-shop.ts',
  outputDir: 'test-results',
  // More than two cores have work for: a journey often waits.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 900 },
    // Stillness spares two cores the drawing of films and moves; journeys about motion ask for it (moving.ts).
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // A failed journey's pages are pictured by test.ts: Playwright would picture those of every journey, to throw them away.
    screenshot: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives for seconds: with room for all that it makes, nothing is collected meanwhile.
        '--js-flags=--min-semi-space-size=32',
      ],
    },
  },
})
