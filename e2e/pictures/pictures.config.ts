import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run pictures`: takes the pictures of docs/ anew, on the same shops as the journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.pictures.ts',
  globalSetup: '../shops/prepare-shop.ts',
  outputDir: '../test-results',
  use: { ...journeys.use, viewport: { width: 1280, height: 800 } },
})
