import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { node24, root } from './ensure-installed.mjs'
import { runProgram } from './run-part.mjs'

/** The first one is Debian's without windows, which does less for each page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/**
 * A Chromium that starts: CHROMIUM_PATH (and no other, where it is set), the system's, Playwright's; else installs one.
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given)
    return (await starts(given)) ? { path: given } : { reason: `CHROMIUM_PATH=${given} does not start` }
  for (const candidate of [...systemPaths(), playwrightPath()])
    if (existsSync(candidate) && (await starts(candidate))) return { path: candidate }
  console.log('  no Chromium here: installing one (playwright install chromium)…')
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  const { code, output } = await runProgram(node24, [cli, 'install', 'chromium'])
  if (code === 0 && (await starts(playwrightPath()))) return { path: playwrightPath() }
  return { reason: `there is no Chromium, and installing one failed: ${output.trim().split('\n').at(-1)}` }
}

const systemPaths = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))

const playwrightPath = () =>
  createRequire(path.join(root, 'e2e/'))('@playwright/test').chromium.executablePath()

/** Some systems have only a placeholder there, or lack a library that it needs. */
const starts = async (program) => (await runProgram(program, ['--version'])).code === 0
