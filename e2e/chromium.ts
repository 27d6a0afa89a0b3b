import { existsSync } from 'node:fs'

const systemChromium = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
)

/** How Chromium starts: the system's where there is one, else the one that Playwright installed. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH || systemChromium.find((file) => existsSync(file)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A journey's page lives for seconds: with enough memory for all its objects no garbage is collected.
    '--js-flags=--min-semi-space-size=32',
  ],
}
