import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './shops/prepare-shop.ts',
  outputDir: 'test-results',
  // More workers than two cores can keep busy, because a journey often waits.
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
    // Reduced motion saves the drawing of films and movements; journeys about motion turn it on (moving.ts).
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    // test.ts takes the screenshots of a failed journey: Playwright would take and discard them for every journey.
    screenshot: 'off',
    launchOptions,
  },
})
