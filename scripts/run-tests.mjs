// Runs the test programs and counts what they report.
import path from 'node:path'
import { patternOf } from './choose-tests.mjs'
import { countListed, countPlaywright, countPrinted, countVitest } from './count-tests.mjs'
import { node24, root } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { runProgram } from './run-part.mjs'

const modules = path.join(root, 'node_modules')

/**
 * Unit and integration tests: all, or those of the files, or of those only the ones with a word in their name.
 * @param {{ report: string, files?: string[], word?: string, echo?: boolean }} options `report`: where vitest's JSON goes
 */
export async function runVitest({ report, files = [], word, echo = false }) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (word) args.push('-t', patternOf(word))
  const program = path.join(modules, 'vitest/vitest.mjs')
  const { code, output } = await runProgram(node24, [program, ...args, ...files], { echo })
  const counts = countVitest(report, code)
  const reason = output.split('\n').find((line) => line.includes('SKIPPED'))
  // Other tests of a chosen file were not asked for, so they do not count.
  if (word && !reason) counts.skipped = 0
  if (counts.skipped > 0 && counts.failed === 0) warnOfSkips(counts.skipped, reason ?? 'see vitest')
  return { ...counts, output: echo ? '' : output }
}

/** Browser journeys: all, or those with a word in their path or name. `report`: where Playwright's JSON goes. */
export async function runJourneys({ report, word, echo = false }) {
  const cli = path.join(modules, '@playwright/test/cli.js')
  const options = ['test', '--config', path.join(root, 'e2e/playwright.config.ts')]
  if (word) options.push('--grep', patternOf(word))
  const skip = async (reason) => {
    const { out } = await runProgram(node24, [cli, ...options, '--list', '--reporter=json'])
    const skipped = countListed(out)
    warnOfSkips(skipped, reason)
    return { skipped }
  }
  const chromium = await findChromium()
  if ('reason' in chromium) return skip(chromium.reason)
  const env = { ...process.env, CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code, output } = await runProgram(node24, [cli, ...options, '--reporter=list,json'], { env, echo })
  // e2e/shops/prepare-shop.ts prints this line when there is no PostgreSQL for its shops.
  const noShop = output.split('\n').find((line) => line.includes('JOURNEYS SKIPPED'))
  if (noShop) return skip(noShop)
  return { ...countPlaywright(report, code), output: echo ? '' : output }
}

/** Journeys in the engines of other browsers: those that are here (e2e/engines). */
export async function runEngines() {
  // Tests that cannot run are counted as skipped; the caller decides whether that is a failure.
  const env = { ...process.env, REQUIRE_ALL: '' }
  const { code, output } = await runProgram(node24, [path.join(root, 'e2e/engines/main.ts')], { env })
  const counts = countPrinted(output, code)
  const reasons = output.split('\n').filter((line) => line.includes('SKIPPED'))
  if (counts.skipped > 0) warnOfSkips(counts.skipped, reasons.join('; '))
  return { ...counts, output }
}

function warnOfSkips(count, reason) {
  console.log(`  ******** ${count} TESTS COULD NOT RUN: ${reason} ********`)
}
